import type { Problem } from '../api/failure.ts'
import type { Values } from '../forms/form-schema.ts'
import type { RecordAnswer, RecordItem } from '../records/record-queries.ts'

/**
 * A change that this device has taken and the server not yet: a plain HTTP request with its idempotency key, so that any
 * version of the portal can send it, and what people need to know about it.
 */
export interface Change {
  /** The place in the queue. */
  id: number
  /** The layout of this object. */
  format: 1
  /** The idempotency key, the same for every attempt. */
  key: string
  method: 'POST' | 'PATCH'
  /** Below `/api/v2`. */
  path: string
  body: Values
  /** The version that its author saw, or that an earlier change of the queue has led to. */
  version?: number
  act: 'create' | 'update' | 'run'
  resource: string
  /** The record's id; one of this device's own for a record that isn't stored yet. */
  record: string
  title: string
  /** What it does, such as `Save route`. */
  label: string
  transition?: string
  /** The state that it leads to. */
  to?: string
  /** The page where it was made, its address, and the key of the form's draft. */
  page: string
  address: string
  form?: string
  /** The values of its fields as its author saw them. */
  base: Values
  madeAt: string
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'conflict'
  /** How often it was sent without a response, or with one that a retry may change. */
  tries: number
  /** Why the server rejected it. */
  problem?: Rejection
  /** The record as someone else saved it. */
  theirs?: RecordItem
  /** The response, once it is sent. */
  answer?: RecordAnswer
  sentAt?: string
}

export interface Rejection {
  status?: number
  problem?: Problem
  message: string
}

/** A change before it has a place in the queue. */
export type NewChange = Omit<Change, 'id'>

/** Whether it still has to be sent, or decided on. */
export function isUnsent({ state }: Change): boolean {
  return state !== 'sent'
}

/** Whether its author has to decide what happens with it. */
export function needsDecision({ state }: Change): boolean {
  return state === 'refused' || state === 'conflict'
}

function isSameRecord(one: Change, other: Change): boolean {
  return one.resource === other.resource && one.record === other.record
}

/**
 * Returns the change that holds another one back: an earlier one of the same record that its author has to decide on first, or
 * one that was to create a record that it names.
 */
export function holderOf(change: Change, all: readonly Change[]): Change | undefined {
  return all.find(
    (each) =>
      each.id < change.id &&
      needsDecision(each) &&
      (isSameRecord(each, change) || (each.act === 'create' && JSON.stringify(change).includes(each.record))),
  )
}

/** Returns the changes that will be sent, in their order: those that nobody has to decide on, nor on what they follow. */
export function sendable(all: readonly Change[]): Change[] {
  return all.filter(
    (change) => (change.state === 'waiting' || change.state === 'sending') && holderOf(change, all) === undefined,
  )
}

/** Replaces ids of this device by those that the server has given. */
export function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  let text = JSON.stringify(value)
  for (const [local, real] of names) text = text.replaceAll(local, real)
  return JSON.parse(text)
}
