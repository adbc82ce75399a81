import { useMemo } from 'react'
import type { RecordItem } from '../../records/record-queries.ts'
import type { RowWay } from '../../records/row-menu.tsx'
import { addressOf, isOfRecord } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { Table } from './use-table.ts'

export interface Ways {
  /** Returns the address that a row links to. */
  hrefOf(record: RecordItem): string | undefined
  /** The further pages that a row links to. */
  ways: RowWay[]
  /** The links of the page itself. */
  links: { page: string; label: string; href: string }[]
}

/**
 * Resolves the links of a collection and its rows. A row opens what its view declares, else what its page declares, else
 * the record in place of the table.
 */
export function useWays(table: Table, parameters: Record<string, string>): Ways {
  const { page, view } = table
  const portal = usePortal()
  const around = useGiven(table, parameters)
  // Rows that open another page have the same link whatever the search, so they don't depend on the table's state.
  const here = (view.opens ?? page.opens) === undefined ? table : undefined
  return useMemo(() => {
    const opens = view.opens ?? page.opens
    const opened = opens && portal.page(opens.page)
    const hrefOf = (record: RecordItem) => {
      if (page.follow !== undefined) return followed(record.values[page.follow])
      if (opens !== undefined && opened !== undefined) return addressOf(opened, opens, { ...around, record })
      return here?.to({ number: here.state.number, record: record.id }) // a query string alone stays on this page
    }
    const offered = page.actions.flatMap((link) => {
      const target = portal.page(link.page)
      return target === undefined ? [] : [{ link, target, label: link.label ?? target.title }]
    })
    const links = offered.flatMap(({ link, target, label }) => {
      const href = isOfRecord(link, target) ? undefined : addressOf(target, link, around)
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

/** The surroundings of rows. From the query string they contain only the parameters that the page uses. */
function useGiven({ state: { given } }: Table, parameters: Record<string, string>) {
  const { person } = usePortal()
  const query = new URLSearchParams(given.map(([name, value]) => [name, value])).toString()
  return useMemo(
    () => ({ me: person.user_id, parameters, query: new URLSearchParams(query) }),
    [person.user_id, parameters, query],
  )
}

/** Returns the path within the portal that a record's field holds, or undefined when it holds none. */
function followed(path: unknown): string | undefined {
  return typeof path === 'string' && path.startsWith('/') ? path : undefined
}
