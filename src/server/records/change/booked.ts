import { instantIn } from '#calculation/calendar.ts'
import type { Field, Occupation, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { invalidValue } from '../../http/errors.ts'
import { isSame, valueIn } from '../rules/evaluate.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { atOnce, mostAtOnce, sharedBy, sharing } from './capacity.ts'
import { hoursFor, type Span, timeOf } from './taken-time.ts'

/**
 * Throws 422 at an hour that a person chooses for a record of another resource, while as many of those as may be at once
 * have it. That record may be created much later, so no other check would tell the person who chooses.
 */
export async function checkHours(work: Work, subject: Subject, before: StoredRecord | undefined): Promise<void> {
  if (work.actor === undefined) return
  for (const field of Object.values(subject.resource.fields)) {
    const offer = offerOf(field)
    if (offer === undefined || offer.whose === subject.resource.name || isKept(field, offer, subject, before)) continue
    const resource = resourceNamed(work.portal, offer.whose)
    if (resource.occupies !== undefined && (await isBooked(work, subject, field, offer, resource, resource.occupies)))
      throw invalidValue(`/${field.name}`, resource.occupies.limit?.message ?? texts.full)
  }
}

/** The times that others have who share the limit of a record, and how many may be at once. */
export async function bookedWith(
  work: Work,
  { resource, record }: Subject,
  occupies: Occupation,
  except?: string,
): Promise<{ times: Span[]; most: number } | undefined> {
  const by = sharedBy(record, occupies)
  if (by === undefined) return undefined
  const others = (await sharing(work, resource, by)).filter(({ id }) => id !== except)
  const times = others.flatMap((each) => timeOf(work, { resource, record: each }, occupies) ?? [])
  return { times, most: mostAtOnce(work, { resource, record }, occupies) }
}

/** Returns a record as a form is about to write it, as far as its free hours depend on it. */
export function imagined({ name, lifecycle }: Resource, values: RecordValues, now: Date): StoredRecord {
  const at = now.toISOString()
  return {
    ...{ id: '', reference: null, resource: name, status: lifecycle.initial, version: 1 },
    ...{ created_at: at, updated_at: at, created_by: null, values },
  }
}

/** The part of `x-slots` that says which time a choice means; its form is checked with the schema. */
interface Offer {
  whose: string
  day?: string
  length?: string
  minutes?: number
  with?: Record<string, string>
}

function offerOf({ hints }: Field): Offer | undefined {
  return hints?.['x-slots'] as Offer | undefined
}

function isKept(field: Field, { day, length }: Offer, { record }: Subject, before: StoredRecord | undefined): boolean {
  const names = [field.name, day, length].filter((name) => name !== undefined)
  return before !== undefined && names.every((name) => isSame(valueIn(before, name), valueIn(record, name)))
}

async function isBooked(
  work: Work,
  { record }: Subject,
  field: Field,
  { day, length, minutes = 60, with: needs = {} }: Offer,
  resource: Resource,
  occupies: Occupation,
): Promise<boolean> {
  const value = (name: string) => String(valueIn(record, name) ?? '')
  const given = Object.entries(needs).map(([need, name]) => [need, valueIn(record, name)])
  const entry = { resource, record: imagined(resource, Object.fromEntries(given), work.now) }
  const { timezone } = hoursFor(work, entry, occupies)
  const chosen = day === undefined ? value(field.name) : `${value(day)}T${value(field.name)}`
  const from = instantIn(timezone, chosen).getTime()
  const until = from + (length === undefined ? minutes : Number(value(length)) || minutes) * 60_000
  // A time that isn't there compares as false.
  const booked = from < until ? await bookedWith(work, entry, occupies) : undefined
  return booked !== undefined && atOnce(booked.times, { from, until }) >= booked.most
}
