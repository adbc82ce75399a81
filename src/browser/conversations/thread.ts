import type { components } from '#generated/api/care.ts'
import { care, read, write } from '../api/clients.ts'

export type Comment = components['schemas']['Comment']
export type ConversationType = components['schemas']['ConversationType']

/** A message on its way, or one that did not arrive. Its key makes a repeat harmless. */
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

/** What a conversation is about. */
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

/** Marks everything up to a comment as read, and answers that comment. */
export async function markRead({ id }: Subject, upTo: number): Promise<number> {
  const path = { taskId: id }
  // Marking is as harmless twice as once, so it needs no key.
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
