import { parametersOf } from '#manifest/paths.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/records.ts'
import { LoadingShape } from '../animation/loading-view.tsx'
import { toFailure } from '../api/failure.ts'
import { explain } from '../api/messages.ts'
import { Link } from '../session/link.tsx'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { FailureMessage } from '../ui/failure-message.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import { useDescription } from './record-queries.ts'

export interface NoRecordProps {
  page: SlicePage
  resource: string
  /** The query for the record, pending or failed. Omitted when there is no record to fetch. */
  query?: { error: unknown; refetch(): unknown }
}

/** Shown while a record is fetched, and when there is none: not created yet, removed, or not visible to the viewer. */
export function NoRecord({ page, resource, query }: NoRecordProps) {
  const description = useDescription(resource).data
  const title = description?.title ?? texts.record
  if (query === undefined) {
    return (
      <div className="panel">
        <StateMessage icon="inbox" title={texts.noneHereYet(title)} actions={<Ways page={page} resource={resource} />}>
          {page.purpose}
        </StateMessage>
      </div>
    )
  }
  const { error } = query
  const isMissing = error !== null && toFailure(error).code === 'not-found'
  return (
    <div className="panel">
      {error === null && (
        <LoadingShape>
          <SkeletonRows rows={6} height={40} />
        </LoadingShape>
      )}
      {isMissing && (
        <StateMessage
          icon="search"
          title={texts.doesNotExist(title)}
          actions={<Ways page={page} resource={resource} />}
        >
          {texts.doesNotExistWhy}
        </StateMessage>
      )}
      {error !== null && !isMissing && (
        <FailureMessage what={page.title} {...explain(error)} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

/** Links to the parent page and to the pages that list the resource, at most two. */
function Ways({ page, resource }: Pick<NoRecordProps, 'page' | 'resource'>) {
  const { slice } = usePortal()
  const lists = slice.pages.filter((each) => each.kind === 'collection' && each.resource === resource)
  const above = slice.pages.filter(({ id, kind }) => id === page.parent && kind !== 'record')
  const ways = [...new Set([...above, ...lists])].filter(({ path }) => parametersOf(path).length === 0).slice(0, 2)
  return ways.map(({ id, path, title }) => (
    <Link key={id} className="button" to={path}>
      {common.goTo(title)}
    </Link>
  ))
}
