import * as texts from '#texts/threads.ts'
import { read, type Schemas, workplace, write } from '../../api/clients.ts'
import { asObjectSchema, type Values } from '../../forms/form-schema.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { mostAtOnce, runTransitions } from '../../records/run-transitions.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

/** The resource of a thread's messages and the roles of its fields. */
export type MessageFields = NonNullable<SlicePage<'conversation'>['messages']>

export interface Message {
  id: string
  body: string
  at: string
  /** The id of the author. Undefined when the message came from outside. */
  author: string | undefined
  /** The name of the author or of the outside sender. */
  name: string
  /** Whether only colleagues see the message. */
  isNote: boolean
  /** Whether it was meant for somebody outside, whom the portal doesn't reach. */
  isUnsent: boolean
  files: Attachment[]
  status: string
  /** Whether the viewer can still mark the message as read. */
  isNew: boolean
  version: number
}

export interface Attachment {
  id: string
  name: string
}

/** A message that is being sent or has failed. Its idempotency key makes a retry harmless. */
export interface Outgoing {
  key: string
  text: string
  isNote: boolean
  files: Attachment[]
  state: 'queued' | 'sending' | 'unknown' | 'failed'
  /** Why the server refused it. */
  reason?: string
}

/** Messages of a thread, oldest first. */
export interface Messages {
  messages: Message[]
  hasEarlier: boolean
}

/** The number of messages in one request. */
const atATime = 50

/** Converts a record to a message. */
export function messageOf(fields: MessageFields, record: RecordItem, titles: Schemas['Titles'], me: string): Message {
  const { id, values, created_at: at, status, version, can } = record
  const author = stringIn(values[fields.author])
  const outside = fields.inbound === undefined ? '' : stringIn(values[fields.inbound])
  const files = fields.files === undefined ? [] : values[fields.files]
  return {
    id,
    at,
    status,
    version,
    body: stringIn(values[fields.body]),
    author: author === '' ? undefined : author,
    name: author === '' ? outside || texts.fromOutside : (titles[author] ?? texts.somebody),
    isNote: fields.note !== undefined && values[fields.note] === true,
    isUnsent: fields.unsent !== undefined && values[fields.unsent] === true,
    files: Array.isArray(files) ? files.map((file) => ({ id: String(file), name: titles[file] ?? texts.aFile })) : [],
    isNew: author !== me && fields.read !== undefined && can.includes(fields.read),
  }
}

function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Fetches the newest messages of a thread, or those up to a given time. */
export async function fetchMessages(
  fields: MessageFields,
  thread: string,
  me: string,
  before?: string,
): Promise<Messages> {
  const path = { resource: fields.resource }
  const query = {
    via: fields.via,
    of: thread,
    sort: '-created_at',
    per_page: atATime,
    ...(before !== undefined && { filter: [`created_at:lte:${before}`] }),
  }
  const answer = await read((signal) => workplace.GET('/records/{resource}', { params: { path, query }, signal }))
  const messages = answer.data.map((record) => messageOf(fields, record, answer.titles, me)).reverse()
  return { messages, hasEarlier: answer.pagination.pages > 1 }
}

/** Returns the values to send: the defaults of the message form, and the written message. */
export function valuesOf(
  fields: MessageFields,
  form: Description['form'],
  thread: string,
  me: string,
  { text, isNote, files }: Pick<Outgoing, 'text' | 'isNote' | 'files'>,
): Values {
  const asked = form === null ? {} : asObjectSchema(form.schema).properties
  const begun = Object.entries(asked).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default] as const],
  )
  return {
    ...Object.fromEntries(begun),
    [fields.via]: thread,
    [fields.body]: text,
    ...(Object.hasOwn(asked, fields.author) && { [fields.author]: me }),
    ...(fields.note !== undefined && { [fields.note]: isNote }),
    ...(fields.files !== undefined && files.length > 0 && { [fields.files]: files.map(({ id }) => id) }),
  }
}

export async function sendMessage(fields: MessageFields, values: Values, key: string, me: string): Promise<Message> {
  const params = { path: { resource: fields.resource }, header: { 'Idempotency-Key': key } }
  const { data } = await write((signal) => workplace.POST('/records/{resource}', { params, body: values, signal }))
  return messageOf(fields, data.data, data.titles, me)
}

/** Marks messages as read and returns their ids. A message that someone else has marked first counts as well. */
export async function markRead({ resource, read: transition }: MessageFields, messages: Message[]): Promise<string[]> {
  if (transition === undefined) return []
  for (let at = 0; at < messages.length; at += mostAtOnce) {
    await runTransitions(resource, transition, {}, messages.slice(at, at + mostAtOnce))
  }
  return messages.map(({ id }) => id)
}

/** Merges known and fetched messages in chronological order. Each appears once, in the version fetched last. */
export function merged(known: Message[], fetched: Message[]): Message[] {
  const byId = new Map([...known, ...fetched].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}
