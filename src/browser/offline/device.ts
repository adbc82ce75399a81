import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { portalNow } from '../api/portal-clock.ts'
import { keptName } from '../session/device-data.ts'
import type { Change, NewChange } from './change.ts'

/** A file that isn't uploaded yet. */
export interface HeldFile {
  id: string
  name: string
  type: string
  content: Blob
  heldAt: string
}

interface Layout extends DBSchema {
  changes: { key: number; value: Change }
  files: { key: string; value: HeldFile }
  /** The server's ids of records and files, by those of this device. */
  names: { key: string; value: string }
}

/** What one person's device keeps until it can be sent. */
export type Device = IDBPDatabase<Layout>

export function openDevice(user: string): Promise<Device> {
  const opened = openDB<Layout>(keptName(user), 1, {
    upgrade: (database) => {
      database.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('files', { keyPath: 'id' })
      database.createObjectStore('names')
    },
    // Another tab signs out, which deletes the database.
    blocking: (_current, _blocked, event) => Object(event.target).close(),
  })
  return opened
}

export async function addChange(device: Device, change: NewChange): Promise<Change> {
  // The key is generated; the type of the store knows only whole entries.
  const id = await device.add('changes', change as Change)
  return { ...change, id }
}

export async function namesOn(device: Device): Promise<Map<string, string>> {
  const [locals, reals] = await Promise.all([device.getAllKeys('names'), device.getAll('names')])
  return new Map(locals.map((local, i) => [local, reals[i] ?? local]))
}

/** Milliseconds after which a file is deleted that neither a change nor a draft names. */
const looseFor = 24 * 3_600_000

export async function dropLooseFiles(device: Device): Promise<void> {
  const wanted = JSON.stringify(await device.getAll('changes')) + Object.values(localStorage).join()
  for (const { id, heldAt } of await device.getAll('files'))
    if (!wanted.includes(id) && portalNow().getTime() - Date.parse(heldAt) > looseFor) await device.delete('files', id)
}
