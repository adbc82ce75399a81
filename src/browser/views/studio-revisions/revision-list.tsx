import { useState } from 'react'
import * as texts from '#texts/studio.ts'
import { explain } from '../../api/messages.ts'
import { RevisionNote } from '../../revisions/revision-note.tsx'
import { type Revision, revisionsPerPage, useRevisions } from '../../revisions/revision-queries.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { PaginationControl } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import type { ViewProps } from '../registry.ts'

/** All revisions, newest first. */
export function RevisionList({ page }: ViewProps) {
  const [current, setCurrent] = useState(1)
  const revisions = useRevisions(current)
  const total = revisions.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / revisionsPerPage))
  return (
    <PageFrame page={page} caption={page.purpose}>
      <div className="panel">
        {revisions.isPending && <SkeletonRows rows={6} height={64} />}
        {revisions.isError && revisions.data === undefined && (
          <FailureMessage
            what={texts.revisions}
            {...explain(revisions.error)}
            onRetry={() => void revisions.refetch()}
          />
        )}
        {revisions.data !== undefined && total === 0 && (
          <StateMessage icon="history" title={texts.noRevisions}>
            {texts.noRevisionsWhy}
          </StateMessage>
        )}
        <ul
          className="lined busy-dimmed empty-hidden"
          aria-label={texts.revisions}
          aria-busy={revisions.isPlaceholderData}
        >
          {revisions.data?.data.map((revision, index) => (
            <RevisionRow key={revision.number} revision={revision} isCurrent={current === 1 && index === 0} />
          ))}
        </ul>
      </div>
      {total > 0 && (
        <PaginationControl
          label={texts.revisions}
          recordsPerPage={revisionsPerPage}
          current={current}
          pages={pages}
          total={total}
          onPage={setCurrent}
        />
      )}
    </PageFrame>
  )
}

function RevisionRow({ revision, isCurrent }: { revision: Revision; isCurrent: boolean }) {
  const { href } = usePortal()
  const { number, reason } = revision
  return (
    <li className="revision-row cluster gap-6 row-link">
      <div className="grow">
        <Link className="records-link strong" to={`${href('studio-revisions')}?revision=${number}`}>
          {texts.revision(number)}
        </Link>
        <p className="breakable text-md">{reason}</p>
        <p className="meta subtle">
          <RevisionNote {...revision} />
        </p>
      </div>
      {isCurrent && <Badge tone="success">{texts.current}</Badge>}
    </li>
  )
}
