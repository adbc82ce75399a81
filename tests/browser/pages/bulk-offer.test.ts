import { describe, expect, it } from 'vitest'
import { bulkOffer } from '../../../src/browser/pages/collection/bulk-offer.ts'
import type { Selection } from '../../../src/browser/pages/collection/selection.ts'
import type { RecordItem } from '../../../src/browser/records/record-queries.ts'

const row = (id: string, can: string[], blocked?: Record<string, string>) =>
  ({ id, can, ...(blocked && { blocked }) }) as RecordItem

const rows = [
  row('r1', ['close', 'note']),
  row('r2', ['note'], { close: 'The visit is still open.' }),
  row('r3', ['note'], { close: 'Solve it first.' }),
  row('r4', []),
]

const selecting = (...ids: string[]): Selection => ({ of: 'all', ids: new Set(ids), all: false })

describe('a transition of the selected rows', () => {
  it('is offered without a word when it is possible for all of them', () => {
    expect(bulkOffer('note', selecting('r1', 'r2'), rows)).toEqual({})
  })

  it('says for how many it is possible', () => {
    expect(bulkOffer('close', selecting('r1', 'r2', 'r3'), rows)).toEqual({ note: '1 of 3' })
  })

  it('says why it is possible for none', () => {
    expect(bulkOffer('close', selecting('r3', 'r4'), rows)).toEqual({ blocked: 'Solve it first.' })
    expect(bulkOffer('close', selecting('r4'), rows)).toEqual({
      blocked: 'Not possible for the selected rows in their present state.',
    })
  })

  it('is offered when rows are selected that are not loaded', () => {
    expect(bulkOffer('close', selecting('r2', 'r9'), rows)).toEqual({})
    expect(bulkOffer('close', { of: 'all', ids: new Set(), all: true }, rows)).toEqual({})
  })
})
