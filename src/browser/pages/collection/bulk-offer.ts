import * as texts from '#texts/bulk.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { isSelected, type Selection } from './selection.ts'

export interface BulkOffer {
  /** Why the transition isn't possible for any of the selected rows. */
  blocked?: string
  /** How many of the selected rows it is possible for, when it isn't all of them. */
  note?: string
}

/** Returns what is known beforehand of a transition of the selected rows. Nothing is, unless all of them are loaded. */
export function bulkOffer(transition: string, selection: Selection, loaded: readonly RecordItem[]): BulkOffer {
  const rows = loaded.filter(({ id }) => isSelected(selection, id))
  if (selection.all || rows.length < selection.ids.size) return {}
  const possible = rows.filter(({ can }) => can.includes(transition)).length
  if (possible === rows.length) return {}
  if (possible > 0) return { note: texts.possibleFor(possible, rows.length) }
  const reasons = rows.map(({ blocked }) => blocked?.[transition])
  return { blocked: reasons.find((reason) => reason !== undefined) ?? texts.notForThese }
}
