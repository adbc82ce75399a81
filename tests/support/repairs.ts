import type { Locator, Page } from 'playwright-core'
import type { Client } from './client.ts'

/** Helpers for repairs of the workshop in tests/fixtures/workshop, and values for their forms. */

export interface Repair {
  id: string
  version: number
  values: Record<string, unknown>
}

/** Creates a repair with its fitted parts. */
export async function makeRepair(client: Client, values: object, parts: object[] = []): Promise<Repair> {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const made = await client.post('/api/v2/records/repair', { problem: 'brakes', ...values }, key())
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  for (const part of parts) {
    const fitted = await client.post('/api/v2/records/repair-part', { repair: made.body.data.id, ...part }, key())
    if (fitted.status !== 201) throw new Error(JSON.stringify(fitted.body))
  }
  return made.body.data
}

export async function readRepair(client: Client, id: string): Promise<Record<string, unknown>> {
  return (await client.get(`/api/v2/records/repair/${id}`)).body.data.values
}

/** Returns the newest repair. */
export async function newestRepair(client: Client): Promise<Repair> {
  return (await client.get('/api/v2/records/repair?sort=-created_at&per_page=1')).body.data[0]
}

/** Returns a field of several controls by its label. */
export function groupOf(page: Page | Locator, label: string): Locator {
  return page
    .getByRole('group', { name: label })
    .or(page.getByRole('radiogroup', { name: label }))
    .first()
}

export interface FileWords {
  name: string
  mimeType: string
  buffer: Buffer
}

export const picture: FileWords = {
  name: 'red frame.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
    'base64',
  ),
}

export const manual: FileWords = {
  name: 'manual.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 wheels'),
}

/** Returns the hidden file input behind the upload button. */
export function chooserOf(page: Page, label: string): Locator {
  return groupOf(page, label).locator('input[type=file]').first()
}
