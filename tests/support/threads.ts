import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import type { Client } from './client.ts'

/** Helpers for threads and their messages, located by role, label and text. */

export interface ThreadWords {
  subject: string
  kind: string
  participants?: string[]
  channel?: string
  contact_name?: string
}

/** Creates a thread on behalf of its owner and returns its ID. */
export async function beginThread(owner: Client, words: ThreadWords): Promise<string> {
  const body = { conversation_type: 'general', channel: 'internal', ...words }
  const { status, body: made } = await owner.post('/api/v2/records/conversation', body, key())
  if (status !== 201) throw new Error(`The thread was not made: ${JSON.stringify(made)}`)
  return made.data.id
}

export async function sayIn(thread: string, author: Client, content: string, isNote = false): Promise<void> {
  const body = { conversation: thread, content, private: isNote }
  const { status, body: made } = await author.post('/api/v2/records/message', body, key())
  if (status !== 201) throw new Error(`The message was not sent: ${JSON.stringify(made)}`)
}

function key(): Record<string, string> {
  return { 'idempotency-key': randomUUID() }
}

/** Returns a thread's row in the list. */
export function rowOf(page: Page, subject: string): Locator {
  return page.getByRole('main').getByRole('link', { name: subject })
}

/** Returns the open thread. */
export function openedThread(page: Page, subject: string): Locator {
  return page.getByRole('region', { name: subject, exact: true })
}

export async function openThread(page: Page, subject: string): Promise<Locator> {
  await rowOf(page, subject).click()
  const thread = openedThread(page, subject)
  await thread.getByRole('log').waitFor()
  return thread
}

/** Returns a message of a thread. */
export function messageIn(thread: Locator, words: string): Locator {
  return thread.getByRole('log').getByRole('listitem').filter({ hasText: words })
}
