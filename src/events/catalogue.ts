/**
 * All events that the server publishes, by type, with the parts of their `ref`, which slashes join. A part that ends
 * with a question mark is optional.
 */
export const catalogue = {
  /** A record changed, or without an id several records of a resource. Sent to the people concerned. */
  'record.changed': ['resource', 'id?'],
  /** Records of a resource changed. Broadcast to everyone who may read all of them or in whose queue they wait. */
  'records.changed': ['resource'],
  'notification.created': ['notification'],
  'notification.read': ['which'],
  /** Unread counts changed for a participant in the conversation of the task. */
  'conversation.changed': ['task'],
  'comment.created': ['task'],
  'comment.read': ['task'],
  /** Somebody joined or left the channel, which has members. Only nodes read it. */
  'presence.changed': [],
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

/** The parts of the `ref` of an event, by name. */
export type About<T extends EventType> = { [Name in Required<T>]: string } & { [Name in Optional<T>]?: string }

/** An event as sent to clients. It says what changed but never carries the values. */
export interface WireEvent {
  type: string
  ref: string
  version: number
}

/** A parsed event. */
export type Happening = { [T in EventType]: { type: T; about: About<T>; version: number } }[EventType]

export function refOf<T extends EventType>(type: T, about: About<T>): string {
  const given: Record<string, string | undefined> = about
  return partsOf(type)
    .flatMap((part) => given[nameOf(part)] ?? [])
    .join('/')
}

/** Parses an event; undefined for a type that this build does not know, such as a newer one. */
export function readEvent({ type, ref, version }: WireEvent): Happening | undefined {
  if (!isEventType(type)) return undefined
  const values = ref.split('/')
  const about = Object.fromEntries(
    partsOf(type).flatMap((part, i) => (values[i] === undefined ? [] : [[nameOf(part), values[i]]])),
  )
  const happening: object = { type, about, version }
  // The catalogue defines the parts of this type's `ref`.
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
