import { addressOf } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { RecordItem } from './record-queries.ts'

type Known = Pick<RecordItem, 'id' | 'reference' | 'status' | 'values'>

/** A placeholder for a record of which only the id is known. */
export function recordById(id: string): Known {
  return { id, reference: null, status: '', values: {} }
}

/** Returns a function that resolves the address of a record's page, or undefined when the viewer has no page for it. */
export function useRecordHref(): (resource: string, record: Known) => string | undefined {
  const { slice, person, page } = usePortal()
  return (resource, record) => {
    const link = slice.record_pages[resource]
    const target = link && page(link.page)
    return link && target && addressOf(target, link, { me: person.user_id, record })
  }
}
