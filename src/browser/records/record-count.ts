import type { Schemas } from '../api/clients.ts'

/** How many there are, honestly: more than are counted is `1,000+`. */
export function countText({ total, capped }: Pick<Schemas['RecordPagination'], 'total' | 'capped'>): string {
  return `${total.toLocaleString('en-GB')}${capped ? '+' : ''}`
}
