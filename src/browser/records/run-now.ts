import type { SlicePage } from '../session/portal-slice.ts'
import type { Description, RecordItem } from './record-queries.ts'

/**
 * Returns the transition that a form runs on a record now: the first of its own that is possible, otherwise the first that
 * starts in the record's state.
 */
export function runNow(
  { run = [] }: SlicePage<'form'>,
  record: RecordItem,
  { transitions }: Pick<Description, 'transitions'>,
): string | undefined {
  const possible = run.find((name) => record.can.includes(name))
  return possible ?? run.find((name) => transitions[name]?.from.includes(record.status)) ?? run[0]
}
