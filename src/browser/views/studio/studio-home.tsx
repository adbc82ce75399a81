import { useState } from 'react'
import * as texts from '#texts/studio.ts'
import { explain } from '../../api/messages.ts'
import { PreviewButton } from '../../revisions/preview-button.tsx'
import { RevisionNote } from '../../revisions/revision-note.tsx'
import { useLiveStudio, useRevisions } from '../../revisions/revision-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { ViewProps } from '../registry.ts'
import { DraftList } from './draft-list.tsx'
import { NewDraftDialog } from './new-draft-dialog.tsx'
import { UnusedPanel } from './unused-panel.tsx'

/** What is published now, and the drafts that the user may work on. */
export function StudioHome({ page }: ViewProps) {
  const [isNaming, setNaming] = useState(false)
  useLiveStudio()
  const begin = (
    <>
      <PreviewButton of={published} />
      <Button look="solid" icon="plus" onClick={() => setNaming(true)}>
        {texts.newDraft}
      </Button>
    </>
  )
  return (
    <>
      <PageFrame page={page} caption={page.purpose} actions={begin}>
        <div className="stack gap-10">
          <Published />
          <DraftList onNew={() => setNaming(true)} />
          <UnusedPanel />
        </div>
      </PageFrame>
      {isNaming && <NewDraftDialog onClose={() => setNaming(false)} />}
    </>
  )
}

const published = {}

function Published() {
  const { href } = usePortal()
  const latest = useRevisions(1, 1)
  const revision = latest.data?.data[0]
  return (
    <section aria-labelledby="studio-published">
      <div className="cluster gap-6 mb-4">
        <h2 id="studio-published" className="section-title">
          {texts.published}
        </h2>
        <Link className="link text-md" to={href('studio-revisions')}>
          {texts.allRevisions}
        </Link>
      </div>
      <div className="panel">
        {latest.isPending && <SkeletonRows rows={1} height={64} />}
        {latest.isError && latest.data === undefined && (
          <FailureMessage what={texts.revisions} {...explain(latest.error)} onRetry={() => void latest.refetch()} />
        )}
        {latest.data !== undefined && revision === undefined && (
          <p className="studio-row muted text-md">{texts.noRevisionsWhy}</p>
        )}
        {revision !== undefined && (
          <div className="studio-row">
            <Link className="link" to={`${href('studio-revisions')}?revision=${revision.number}`}>
              {texts.revision(revision.number)}
            </Link>
            <p className="breakable">{revision.reason}</p>
            <p className="meta subtle">
              <RevisionNote {...revision} />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
