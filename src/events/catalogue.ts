/**
 * Everything that the server announces, by type, with what `ref` names: its parts, joined by slashes. A part that ends with
 * a question mark can be absent.
 */
export const catalogue = {
  /** A record, or without an id several of one resource, for somebody whom they concern. */
  'record.changed': ['resource', 'id?'],
  /** Records of a resource, for a crowd: everybody who reads them all, or in whose queue they wait. */
  'records.changed': ['resource'],
  'notification.created': ['notification'],
  'notification.read': ['which'],
  /** Unread counts changed for somebody who talks on the task. */
  'conversation.changed': ['task'],
  'comment.created': ['task'],
  'comment.read': ['task'],
  'portal.published': ['revision'],
  'session.ended': ['session'],
  'access.changed': ['person'],
} as const

export type EventType = keyof typeof catalogue

type Part = (typeof catalogue)[EventType][number]
type Required<T extends EventType> = Exclude<(typeof catalogue)[T][number], `${string}?`>
type Optional<T extends EventType> = (typeof catalogue)[T][number] extends infer Each
  ? Each extends `${infer Name}?`
    ? Name
    : never
  : never

/** What an event of a type is about. */
export type About<T extends EventType> = { [Name in Required<T>]: string } & { [Name in Optional<T>]?: string }

/** An event as it is sent: never what something holds, only that it changed. */
export interface WireEvent {
  type: string
  ref: string
  version: number
}

/** An event as code reads it. */
export type Happening = { [T in EventType]: { type: T; about: About<T>; version: number } }[EventType]

export function refOf<T extends EventType>(type: T, about: About<T>): string {
  const given: Record<string, string | undefined> = about
  return partsOf(type)
    .flatMap((part) => given[nameOf(part)] ?? [])
    .join('/')
}

/** What an event says; undefined for a type that this program is too old to know. */
export function readEvent({ type, ref, version }: WireEvent): Happening | undefined {
  if (!isEventType(type)) return undefined
  const values = ref.split('/')
  const about = Object.fromEntries(
    partsOf(type).flatMap((part, i) => (values[i] === undefined ? [] : [[nameOf(part), values[i]]])),
  )
  const happening: object = { type, about, version }
  // The catalogue says which parts the reference of this type has.
  return happening as Happening
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(catalogue, type)
}

function partsOf(type: EventType): readonly Part[] {
  return catalogue[type]
}

function nameOf(part: Part): string {
  return part.replace('?', '')
}
