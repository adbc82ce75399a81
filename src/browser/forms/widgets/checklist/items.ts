import type { Tone } from '#fields/index.ts'
import * as texts from '#texts/evidence.ts'

type Row = Readonly<Record<string, unknown>>

/** How far a list of items has come. Items that nobody needs don't count until they are done. */
export function progressOf(rows: readonly Row[]): { done: number; all: number } {
  const counted = rows.filter((row) => isDone(row) || isNeeded(row))
  return { done: counted.filter(isDone).length, all: counted.length }
}

/** The state of an item in words. */
export function stateOf(row: Row): { tone: Tone; label: string } {
  if (isDone(row)) return { tone: 'success', label: texts.done }
  return isNeeded(row) ? { tone: 'warning', label: texts.toDo } : { tone: 'neutral', label: texts.ifItApplies }
}

function isDone({ done }: Row): boolean {
  return done === true
}

/** An item is needed unless it says otherwise. */
function isNeeded({ if_applicable: ifApplicable }: Row): boolean {
  return ifApplicable !== true
}
