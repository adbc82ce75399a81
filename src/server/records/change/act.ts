import type { Resource } from '#manifest/portal.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

/**
 * What can be done to records. All acts run the same steps; `traits` says how they differ there.
 *
 * - `create` makes records in their initial state; if `optional`, those that a unique key doesn't allow are left out.
 * - `update` writes the fields of a form.
 * - `transition` moves a record along its lifecycle.
 * - `amend` writes consequences of another act: values set by effects, rollups, copies, the approver.
 * - `mark` applies a mark that a clock has reached.
 */
export type Act =
  | { kind: 'create'; event: 'create'; rows: RecordValues[]; optional?: boolean }
  | { kind: 'update'; event: 'update'; patch: RecordValues }
  | { kind: 'transition'; event: string; patch: RecordValues; note: string | null }
  /** With a reason, the history shows it as an act of its own. */
  | { kind: 'amend'; patch: RecordValues; reason?: string }
  | { kind: 'mark'; event: string; patch: RecordValues }

interface Traits {
  /** Whether the rules of the resource are checked. */
  isRuled: boolean
  /** Whether the act increments the version, so that a person who has the record open must reload it before they write. */
  isNewVersion: boolean
  /** Whether the manifest's stamps, counts and clocks may name the act's event. Rules may name that of an update, too. */
  isNamed: boolean
}

/**
 * Amendments and marks skip the rules: the act that started the work has checked the user's input, and a rule that rejected
 * a mere consequence would leave records that contradict each other. They keep the version, because no user chose them and
 * an open form must not be rejected because of them. If an amendment has a history entry, readers see it as part of the act
 * that caused it.
 */
export const traits: Record<Act['kind'], Traits> = {
  create: { isRuled: true, isNewVersion: true, isNamed: true },
  update: { isRuled: true, isNewVersion: true, isNamed: false },
  transition: { isRuled: true, isNewVersion: true, isNamed: true },
  amend: { isRuled: false, isNewVersion: false, isNamed: false },
  mark: { isRuled: false, isNewVersion: false, isNamed: false },
}

/** Returns the event of an act; undefined for an amendment, which triggers no effects. */
export function eventOf(act: Act): string | undefined {
  return act.kind === 'amend' ? undefined : act.event
}

/** An act that a step of the pipeline requests, on records of one resource. */
export interface Order {
  work: Work
  resource: Resource
  records: StoredRecord[]
  act: Act
}

/**
 * A generator that yields the further acts of a step. The pipeline carries out each one before it resumes the generator, and
 * passes back the records as they are afterwards, so the steps don't have to import the pipeline that runs them.
 */
export type Following<Result = void> = AsyncGenerator<Order, Result, StoredRecord[]>

export async function* ordered(work: Work, { resource, record }: Subject, act: Act): Following<StoredRecord> {
  const [after = record] = yield { work, resource, records: [record], act }
  return after
}

/** Returns the same record object if it already had all of these values. */
export function amended(work: Work, subject: Subject, patch: RecordValues): Following<StoredRecord> {
  return ordered(work, subject, { kind: 'amend', patch })
}

export async function* created(
  work: Work,
  resource: Resource,
  rows: RecordValues[],
  optional = false,
): Following<StoredRecord[]> {
  return yield { work, resource, records: [], act: { kind: 'create', event: 'create', rows, optional } }
}
