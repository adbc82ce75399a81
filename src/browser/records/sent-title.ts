import * as drafts from '#texts/drafts.ts'
import * as texts from '#texts/records.ts'
import type { Description, RecordItem } from './record-queries.ts'

/** The title of the confirmation after a write: `title` once the server has it, or that it waits on this device. */
export function sentTitle({ waiting }: RecordItem, title: string): string {
  return waiting === undefined ? title : drafts.keptHere
}

/** The title of the confirmation after a transition: the state that the record is now in, or what was done in its state. */
export function doneTitle(before: RecordItem, changed: RecordItem, label: string, { states }: Description): string {
  const state = changed.status === before.status ? undefined : states[changed.status]?.label
  return sentTitle(
    changed,
    state === undefined ? texts.done(label) : texts.isNow(changed.reference ?? changed.title, state),
  )
}
