import type { RecordItem } from './record-queries.ts'

/** Whether the server offers the viewer a transition on a record, be it possible now or not. */
export function isOffered({ can, blocked = {} }: RecordItem, name: string): boolean {
  return can.includes(name) || Object.hasOwn(blocked, name)
}
