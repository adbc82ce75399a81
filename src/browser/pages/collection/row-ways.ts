import { useMemo } from 'react'
import type { RecordItem } from '../../records/record-queries.ts'
import type { RowWay } from '../../records/row-menu.tsx'
import { addressOf, isOfRecord } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { Table } from './use-table.ts'

export interface Ways {
  /** Where the row of a record leads. */
  hrefOf(record: RecordItem): string | undefined
  /** What else a row leads to. */
  ways: RowWay[]
  /** Where the page itself leads. */
  links: { page: string; label: string; href: string }[]
}

/** Where a collection and its rows lead. What a row opens is its view's, else the page's, else the record in the table's place. */
export function useWays(table: Table, parameters: Record<string, string>): Ways {
  const { page, view } = table
  const portal = usePortal()
  const around = useGiven(table, parameters)
  // A row that leads elsewhere is the same whatever is searched for.
  const here = (view.opens ?? page.opens) === undefined ? table : undefined
  return useMemo(() => {
    const opens = view.opens ?? page.opens
    const opened = opens && portal.page(opens.page)
    const hrefOf = (record: RecordItem) => {
      if (page.follow !== undefined) return followed(record.values[page.follow])
      if (opens !== undefined && opened !== undefined) return addressOf(opened, opens, { ...around, record })
      return here?.to({ number: here.state.number, record: record.id }) // a query alone stays on this page
    }
    const offered = page.actions.flatMap((link) => {
      const target = portal.page(link.page)
      return target === undefined ? [] : [{ link, target, label: link.label ?? target.title }]
    })
    const links = offered.flatMap(({ link, target, label }) => {
      const href = isOfRecord(link) ? undefined : addressOf(target, link, around)
      return href === undefined ? [] : [{ page: link.page, label, href }]
    })
    const ways = offered
      .filter(({ link }) => !links.some((each) => each.page === link.page))
      .map(({ link, target, label }) => ({
        page: link.page,
        label,
        hrefOf: (record: RecordItem) => addressOf(target, link, { ...around, record }),
      }))
    return { hrefOf, ways, links }
  }, [page, view, here, around, portal])
}

/** The surroundings of rows: of what stands behind the `?` only that which the page takes. */
function useGiven({ state: { given } }: Table, parameters: Record<string, string>) {
  const { person } = usePortal()
  const query = new URLSearchParams(given.map(([name, value]) => [name, value])).toString()
  return useMemo(
    () => ({ me: person.user_id, parameters, query: new URLSearchParams(query) }),
    [person.user_id, parameters, query],
  )
}

/** An address within the portal that a record holds. */
function followed(path: unknown): string | undefined {
  return typeof path === 'string' && path.startsWith('/') ? path : undefined
}
