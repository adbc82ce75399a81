import * as texts from '#texts/drafts.ts'
import type { RecordItem } from './record-queries.ts'

/** The title of the confirmation after a write: `title` once the server has it, or that it waits on this device. */
export function sentTitle({ waiting }: RecordItem, title: string): string {
  return waiting === undefined ? title : texts.keptHere
}
