import * as texts from '#texts/records.ts'
import { ListSection } from '../../figures/list-section.tsx'
import { usePageViews } from '../../figures/page-views.ts'
import { givenOf, type PageSurroundings } from '../../figures/surroundings.ts'
import { Link } from '../../session/link.tsx'
import { useQueryString } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { TabCount } from '../../ui/tab-count.tsx'

type List = NonNullable<SlicePage<'record'>['lists']>[number]

export interface RecordListsProps {
  page: SlicePage<'record'>
  lists: List[]
  around: PageSurroundings
}

/** The query parameter that holds the open list. */
const open = 'list'

/** The lists that belong to a record. Several become tabs with their counts, of which one is open. */
export function RecordLists({ page, lists, around }: RecordListsProps) {
  const query = useQueryString()
  const given = givenOf(page, around)
  const shown = lists.find(({ id }) => id === query.get(open)) ?? lists[0]
  const { counts } = usePageViews(page.id, given)
  if (shown === undefined) return null
  return (
    <div className="record-lists mt-10">
      {lists.length > 1 && (
        <nav className="tabs record-tabs" aria-label={texts.ofThis(page.title)}>
          {lists.map((list) => (
            <Link
              key={list.id}
              to={`?${new URLSearchParams({ ...Object.fromEntries(query), [open]: list.id })}`}
              replace
              {...(list === shown && { 'aria-current': 'true' as const })}
            >
              {list.title}
              <TabCount count={counts[list.id]} />
            </Link>
          ))}
        </nav>
      )}
      <ListSection key={shown.id} page={page} list={shown} given={given} around={around} />
    </div>
  )
}
