import { useState } from 'react'
import * as texts from '#texts/studio.ts'
import { toFailure } from '../../api/failure.ts'
import { explain } from '../../api/messages.ts'
import { AccessChanges } from '../../revisions/access-changes.tsx'
import { ChangedFile } from '../../revisions/changed-file.tsx'
import { PreviewButton } from '../../revisions/preview-button.tsx'
import { RevisionNote } from '../../revisions/revision-note.tsx'
import { useRevision, useRevisions } from '../../revisions/revision-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { ViewProps } from '../registry.ts'
import { RestoreDialog } from './restore-dialog.tsx'

export interface OneRevisionProps extends ViewProps {
  /** As it is in the address. */
  revision: string
}

/** A revision: who published it and why, the lines that it changed, and whose access it changed. */
export function OneRevision({ page, revision: asked }: OneRevisionProps) {
  const { href } = usePortal()
  const [isRestoring, setRestoring] = useState(false)
  const number = Number(asked)
  const revision = useRevision(number)
  const latest = useRevisions(1, 1)
  const current = latest.data?.data[0]?.number
  const restore = (
    <Button
      icon="rotate-ccw"
      blocked={current === number ? texts.alreadyCurrent : undefined}
      onClick={() => current !== number && setRestoring(true)}
    >
      {texts.restore}
    </Button>
  )
  const isMissing = revision.isError && [400, 404, 422].includes(toFailure(revision.error).status ?? 0)
  return (
    <>
      <PageFrame
        page={page}
        title={texts.revision(number)}
        overline={
          <Link className="link" to={href('studio-revisions')}>
            {texts.allRevisions}
          </Link>
        }
        caption={revision.data !== undefined && <RevisionNote {...revision.data.revision} />}
        actions={
          revision.data !== undefined && (
            <>
              <PreviewButton of={{ revision: number }} />
              {restore}
            </>
          )
        }
      >
        {revision.isPending && <SkeletonRows rows={6} height={48} />}
        {isMissing && (
          <StateMessage icon="history" title={texts.noRevision(asked)}>
            {texts.noRevisionWhy}
          </StateMessage>
        )}
        {revision.isError && !isMissing && revision.data === undefined && (
          <FailureMessage
            what={texts.revision(number)}
            {...explain(revision.error)}
            onRetry={() => void revision.refetch()}
          />
        )}
        {revision.data !== undefined && <Parts {...revision.data} />}
      </PageFrame>
      {isRestoring && <RestoreDialog number={number} onClose={() => setRestoring(false)} />}
    </>
  )
}

function Parts({ revision, files, access }: NonNullable<ReturnType<typeof useRevision>['data']>) {
  return (
    <div className="stack gap-10">
      <p className="breakable">{revision.reason}</p>
      <section className="stack" aria-labelledby="revision-access">
        <h2 id="revision-access" className="section-title">
          {texts.access}
        </h2>
        {access === null ? (
          <p className="muted text-md">{texts.firstRevision}</p>
        ) : (
          <AccessChanges diff={access} of={{ revision: revision.number }} />
        )}
      </section>
      <section className="stack" aria-labelledby="revision-files">
        <h2 id="revision-files" className="section-title">
          {texts.filesOf}
        </h2>
        {files.length === 0 && <p className="muted text-md">{texts.noFilesChanged}</p>}
        {files.map((file) => (
          <ChangedFile key={file.path} {...file} />
        ))}
      </section>
    </div>
  )
}
