import { read, type Schemas, workplace, write } from '../../api/clients.ts'
import { asObjectSchema, type Values } from '../../forms/form-schema.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { mostAtOnce, runTransitions } from '../../records/run-transitions.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

/** Which resource the messages of a thread are, and which of its fields hold what. */
export type MessageFields = NonNullable<SlicePage<'conversation'>['messages']>

export interface Message {
  id: string
  body: string
  at: string
  /** Who wrote it; undefined when it came from outside. */
  author: string | undefined
  /** How they are called. */
  name: string
  /** For colleagues only. */
  isNote: boolean
  files: Attachment[]
  status: string
  /** It may be marked read. */
  isNew: boolean
  version: number
}

export interface Attachment {
  id: string
  name: string
}

/** A message on its way, or one that did not arrive. Its key makes a repeat harmless. */
export interface Outgoing {
  key: string
  text: string
  isNote: boolean
  files: Attachment[]
  state: 'queued' | 'sending' | 'unknown' | 'failed'
}

/** Some messages of a thread, the oldest first. */
export interface Messages {
  messages: Message[]
  hasEarlier: boolean
}

/** As many as are fetched at a time. */
const atATime = 50

/** A message as its record says it. */
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
    name: author === '' ? outside || 'From outside' : (titles[author] ?? 'Somebody'),
    isNote: fields.note !== undefined && values[fields.note] === true,
    files: Array.isArray(files) ? files.map((file) => ({ id: String(file), name: titles[file] ?? 'A file' })) : [],
    isNew: author !== me && fields.read !== undefined && can.includes(fields.read),
  }
}

function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The newest messages of a thread, or those before a moment. */
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

/** What is sent: what the form of a message begins with, and what was written. */
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

/** Marks messages read, and answers which are now. One that somebody else was faster with is read as well. */
export async function markRead({ resource, read: transition }: MessageFields, messages: Message[]): Promise<string[]> {
  if (transition === undefined) return []
  for (let at = 0; at < messages.length; at += mostAtOnce) {
    await runTransitions(resource, transition, {}, messages.slice(at, at + mostAtOnce))
  }
  return messages.map(({ id }) => id)
}

/** Known messages with those that were fetched, in their order; each once and as it was fetched last. */
export function merged(known: Message[], fetched: Message[]): Message[] {
  const byId = new Map([...known, ...fetched].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
}
