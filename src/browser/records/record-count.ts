import type { Schemas } from '../api/clients.ts'

/** Formats a total. When the server stopped counting at its limit, a plus sign follows: `1,000+`. */
export function countText({ total, capped }: Pick<Schemas['RecordPagination'], 'total' | 'capped'>): string {
  return `${total.toLocaleString('en-GB')}${capped ? '+' : ''}`
}
