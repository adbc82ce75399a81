import { totalOf } from '#texts/lists.ts'
import * as texts from '#texts/records.ts'
import { ListSection } from '../../figures/list-section.tsx'
import { givenOf, type PageSurroundings } from '../../figures/surroundings.ts'
import { useRecords } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { useQueryString } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

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
              <Count page={page} list={list} given={given} />
            </Link>
          ))}
        </nav>
      )}
      <ListSection key={shown.id} page={page} list={shown} given={given} around={around} />
    </div>
  )
}

function Count({ page, list, given }: { page: SlicePage<'record'>; list: List; given: string[] }) {
  const { data } = useRecords(list.resource, { on: page.id, view: list.id, given, per_page: 1 })
  return <span className="tab-count count count-quiet figures">{data && totalOf(data.pagination)}</span>
}
