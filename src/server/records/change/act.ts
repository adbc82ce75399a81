import type { Resource } from '#manifest/portal.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

/**
 * What can be done to records. All acts pass the same steps; `traits` says what each means there.
 *
 * - `create` makes records in their initial state.
 * - `update` writes the fields of a form.
 * - `transition` moves a record along its lifecycle.
 * - `amend` writes what follows from another act: what an effect sets, rollups, copies, who decides.
 * - `mark` is a clock that has reached one of its marks.
 */
export type Act =
  | { kind: 'create'; event: 'create'; rows: RecordValues[] }
  | { kind: 'update'; event: 'update'; patch: RecordValues }
  | { kind: 'transition'; event: string; patch: RecordValues; note: string | null }
  | { kind: 'amend'; patch: RecordValues }
  | { kind: 'mark'; event: string; patch: RecordValues }

interface Traits {
  /** Whether the rules of the resource are asked. */
  isRuled: boolean
  /** Whether a person who has the record open must see it again before they write. */
  isNewVersion: boolean
  /** Whether rules, stamps, counts and clocks of the manifest may name its event. */
  isNamed: boolean
}

/**
 * An amendment and a mark ask no rules: people's input was checked by the act that began it all, and a rule that refused
 * what merely follows would leave records that contradict each other. They keep the version, because nobody chose them and
 * an open form must not be rejected for them. An amendment has no history entry either; the act that caused it has one.
 */
export const traits: Record<Act['kind'], Traits> = {
  create: { isRuled: true, isNewVersion: true, isNamed: true },
  update: { isRuled: true, isNewVersion: true, isNamed: false },
  transition: { isRuled: true, isNewVersion: true, isNamed: true },
  amend: { isRuled: false, isNewVersion: false, isNamed: false },
  mark: { isRuled: false, isNewVersion: false, isNamed: false },
}

/** The event of an act; undefined for an amendment, which nothing follows by name. */
export function eventOf(act: Act): string | undefined {
  return act.kind === 'amend' ? undefined : act.event
}

/** An act that a step of the pipeline sets off, on records of one resource. */
export interface Order {
  work: Work
  resource: Resource
  records: StoredRecord[]
  act: Act
}

/**
 * A step that sets off further acts yields them. The pipeline carries each out before it asks for the next, and hands the
 * records back as they are afterwards; so steps need not import the pipeline that runs them.
 */
export type Following<Result = void> = AsyncGenerator<Order, Result, StoredRecord[]>

export async function* ordered(work: Work, { resource, record }: Subject, act: Act): Following<StoredRecord> {
  const [after = record] = yield { work, resource, records: [record], act }
  return after
}

/** Answers the very same record when it held all of this already. */
export function amended(work: Work, subject: Subject, patch: RecordValues): Following<StoredRecord> {
  return ordered(work, subject, { kind: 'amend', patch })
}

export async function* created(work: Work, resource: Resource, rows: RecordValues[]): Following<StoredRecord[]> {
  return yield { work, resource, records: [], act: { kind: 'create', event: 'create', rows } }
}
