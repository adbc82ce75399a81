import type { components } from '#generated/api/care.ts'
import { care, read, write } from '../api/clients.ts'

export type Comment = components['schemas']['Comment']
export type ConversationType = components['schemas']['ConversationType']

/** A message that is being sent or has failed. Its key is the idempotency key of the request, so a retry is safe. */
export interface Outgoing {
  key: string
  text: string
  type: string
  state: 'queued' | 'sending' | 'unknown' | 'failed'
}

/** The keys of the caller's own comments in a thread. */
export function keysIn(comments: Comment[]): Set<string> {
  return new Set(comments.flatMap(({ key }) => (key === undefined ? [] : [key])))
}

/** The subject of a conversation. */
export interface Subject {
  id: string
  title: string
  kpi: string
}

export async function fetchTypes(): Promise<ConversationType[]> {
  const query = { owner_type: 'staff' } as const
  return (await read((signal) => care.GET('/collaboration/conversation-types', { params: { query }, signal }))).data
}

export async function fetchThread({ id }: Subject): Promise<Comment[]> {
  const path = { taskId: id }
  return (await read((signal) => care.GET('/tasks/conversations/{taskId}', { params: { path }, signal }))).data
}

/** Marks all comments up to the given one as read, and returns its id. */
export async function markRead({ id }: Subject, upTo: number): Promise<number> {
  const path = { taskId: id }
  // The request is idempotent, so it needs no key.
  await write((signal) =>
    care.PUT('/tasks/conversations/state/{taskId}', { params: { path }, body: { up_to: upTo }, signal }),
  )
  return upTo
}

export async function sendComment({ id, kpi }: Subject, message: Outgoing, platform: string): Promise<Comment> {
  const query = { kpi, conversation_type: message.type, platform }
  const header = { 'Idempotency-Key': message.key }
  const body = { message: message.text, task_id: id }
  const { data } = await write((signal) =>
    care.POST('/update-conversation', { params: { query, header }, body, signal }),
  )
  return data.data
}
