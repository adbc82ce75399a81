import { useId } from 'react'
import { totalOf } from '#texts/lists.ts'
import { CompactList } from '../../figures/compact-list.tsx'
import { useHrefOf } from '../../figures/list-href.ts'
import { givenOf, type PageSurroundings, useSurroundings } from '../../figures/surroundings.ts'
import type { Values } from '../../forms/form-schema.ts'
import { useDescription, useRecords } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PageProps } from '../page-kinds.ts'

export interface BesideProps extends PageProps<'form'> {
  /** What the form holds so far. */
  values: Values
}

/** Shows what is on record already about what the form says so far. */
export function Beside({ page, parameters, values }: BesideProps) {
  const around = useSurroundings(parameters, undefined)
  return (
    <div className="stack gap-8">
      {page.beside?.map((each) => (
        <BesideList key={each.list.id} page={page} {...each} values={values} around={around} />
      ))}
    </div>
  )
}

type Besides = NonNullable<SlicePage<'form'>['beside']>[number]

interface BesideListProps extends Besides, Pick<BesideProps, 'page' | 'values'> {
  around: PageSurroundings
}

/** The number of records shown; the heading says how many there are. */
const most = 3

function BesideList({ page, list, about, values, around }: BesideListProps) {
  const heading = useId()
  // What the form holds counts more than what its address began it with.
  const own = about.flatMap((name) => textsOf(values[name]).map((text) => `${name}:${text}`))
  const given = [...givenOf(page, around), ...own]
  const isWanted = about.every((name) => textsOf(values[name]).length > 0)
  const description = useDescription(list.resource, isWanted)
  const query = { on: page.id, view: list.id, given, sort: list.sort, page: 1, per_page: list.limit ?? most }
  const records = useRecords(list.resource, query, isWanted, description.data)
  const hrefOf = useHrefOf(list, around)
  // What was found for an earlier choice says nothing about this one.
  const found = isWanted && !records.isPlaceholderData ? records.data : undefined
  const total = found === undefined || found.pagination.total === 0 ? undefined : totalOf(found.pagination)
  return (
    <>
      <p className="sr-only" role="status">
        {total !== undefined && `${list.title}: ${total}`}
      </p>
      {found !== undefined && total !== undefined && description.data !== undefined && (
        <section className="panel" aria-labelledby={heading}>
          <h2 id={heading} className="cluster gap-5 section-title form-beside-head tone-warning">
            <Icon name="triangle-alert" />
            <span className="grow">
              {list.title}
              <span className="tab-count count count-quiet figures">{total}</span>
            </span>
          </h2>
          <CompactList list={list} description={description.data} records={found} hrefOf={hrefOf} />
        </section>
      )}
    </>
  )
}

function textsOf(value: unknown): string[] {
  return [value].flat().flatMap((each) => (each === undefined || each === null || each === '' ? [] : [String(each)]))
}
