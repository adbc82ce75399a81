import type { Resource, UniqueKey } from '#manifest/portal.ts'
import { words } from '#manifest/words.ts'
import * as texts from '#texts/refusals.ts'
import { invalidValue } from '../../http/errors.ts'
import { isSame, valueIn } from '../rules/evaluate.ts'
import type { Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Change } from './begin.ts'

/**
 * Throws 422 if another record already has the values of this one under a unique key. The database enforces the keys; this
 * check only gives the message. A write that loses a race against another one violates the key's index, and its transaction
 * runs again (see `isTaken`), so that this check finds the winner.
 */
export async function checkKeys(work: Work, change: Change): Promise<void> {
  const clash = await clashOf(work, change)
  if (clash === undefined) return
  const { key, holder } = clash
  const message = key.message ?? defaultMessage(change.resource, key)
  throw invalidValue(`/${key.field}`, await namingIt(work, message, change.resource, holder))
}

interface Clash {
  key: UniqueKey
  /** The record that has the values. */
  holder: StoredRecord
}

/** Returns the first unique key that doesn't allow a change; undefined if all do. */
export async function clashOf({ store }: Work, { resource, record, before }: Change): Promise<Clash | undefined> {
  for (const key of resource.unique) {
    if (before !== undefined && !isTouched(key, before, record)) continue
    const holder = await store.holderOf(resource, key, record)
    if (holder !== undefined) return { key, holder }
  }
  return undefined
}

/** Whether a change could bring a record into conflict under a key. */
function isTouched({ fields, where }: UniqueKey, before: StoredRecord, after: StoredRecord): boolean {
  return [...fields, ...Object.keys(where)].some((name) => !isSame(valueIn(before, name), valueIn(after, name)))
}

function defaultMessage({ title, fields }: Resource, key: UniqueKey): string {
  const titles = key.fields.map((name) => fields[name]?.title ?? words(name))
  return texts.alreadyThereWith(title, titles)
}

/** Returns the message, with the reference of the record that is in the way for a person who may read that record. */
export async function namingIt(work: Work, message: string, resource: Resource, holder: StoredRecord): Promise<string> {
  const { store, person } = work
  if (person === undefined || holder.reference === null) return message
  return (await store.mayRead(person, resource, holder)) ? texts.naming(message, holder.reference) : message
}
