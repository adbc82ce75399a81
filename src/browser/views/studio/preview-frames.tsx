import * as texts from '#texts/preview.ts'
import * as words from '#texts/preview-window.ts'
import { addressOfPreview, type Preview, usePreview } from '../../revisions/preview-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import type { ViewProps } from '../registry.ts'

/** One preview, or two side by side. */
export function PreviewFrames({ page, ids }: ViewProps & { ids: string[] }) {
  const { href } = usePortal()
  const back = (
    <Link className="link" to={href('studio')}>
      {texts.back}
    </Link>
  )
  return (
    <PageFrame page={page} title={ids.length > 1 ? texts.previews : texts.preview} overline={back}>
      <div className="studio-previews">
        {ids.map((id) => (
          <PreviewFrame key={id} id={id} />
        ))}
      </div>
    </PageFrame>
  )
}

function PreviewFrame({ id }: { id: string }) {
  const { data } = usePreview(id)
  const name = data === undefined ? texts.preview : nameOf(data)
  const address = addressOfPreview(id)
  return (
    <section className="stack" aria-label={name}>
      <div className="cluster gap-6">
        <h2 className="section-title grow">{name}</h2>
        <a className="link text-md" href={address} target="_blank" rel="noreferrer">
          {texts.ownWindow}
        </a>
      </div>
      <iframe className="studio-preview" src={address} title={name} />
    </section>
  )
}

function nameOf({ draft, revision, person }: Preview): string {
  return texts.frameOf(draft === null ? words.ofRevision(revision) : words.ofDraft(draft), person.role)
}
