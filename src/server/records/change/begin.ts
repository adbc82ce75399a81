import { nextState, type Resource } from '#manifest/portal.ts'
import { HttpError } from '../../http/errors.ts'
import { guarded } from '../read/reasons.ts'
import { isSame } from '../rules/evaluate.ts'
import { failedGuard, failedSeparation, separated } from '../rules/rules.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { type Act, traits } from './act.ts'
import { type AskedLevel, deciderOf, nextLevel } from './approvals.ts'
import { draft } from './draft.ts'
import { tracesOf } from './events.ts'

/** A record during an act: `before` as it was, undefined if it is new, and `record` as it is about to be. */
export interface Change extends Subject {
  before: StoredRecord | undefined
  /** The next level of an approval, if the decision passes the record on and isn't final. */
  asks?: AskedLevel | undefined
}

/** Applies to the records of an act the values that the act itself writes. The steps of the pipeline derive the rest. */
export async function begin(work: Work, resource: Resource, records: StoredRecord[], act: Act): Promise<Change[]> {
  const begun: Change[] = []
  if (act.kind === 'create') {
    for (const row of act.rows) begun.push({ resource, before: undefined, record: await draft(work, resource, row) })
  } else for (const record of records) begun.push(await beginOne(work, { resource, record }, act))
  return begun
}

async function beginOne(work: Work, subject: Subject, act: Exclude<Act, { kind: 'create' }>): Promise<Change> {
  const { resource, record: before } = subject
  const change = act.kind === 'transition' ? await move(work, subject, act) : written(subject, act.patch)
  if (!traits[act.kind].isNewVersion) return { resource, before, ...change }
  const base = { version: before.version + 1, updated_at: work.now.toISOString() }
  return { resource, before, ...change, record: { ...change.record, ...base } }
}

function written({ record }: Subject, patch: RecordValues): Pick<Change, 'record' | 'asks'> {
  return { record: { ...record, values: { ...record.values, ...patch } } }
}

/** Applies a transition. A decision that isn't the approval's last leaves the record in its state, for the next level. */
async function move(
  work: Work,
  subject: Subject,
  { event, patch }: Extract<Act, { kind: 'transition' }>,
): Promise<Pick<Change, 'record' | 'asks'>> {
  const { resource, record: before } = subject
  const status = nextState(resource.lifecycle, before.status, event)
  if (status === undefined) throw new HttpError('wrong-state')
  const separation = await failedSeparation(work, subject, event)
  if (separation !== undefined) throw separated(separation)
  const guard = failedGuard(work, subject, event)
  if (guard !== undefined) throw guarded(work, subject, guard)
  const { record } = written(subject, { ...deciderOf(work, subject, event), ...patch })
  const asks = await nextLevel(work, { resource, record }, event)
  if (asks !== undefined) return { record, asks }
  const values = { ...record.values, ...tracesOf(work, resource, event, before) }
  return { record: { ...record, status, values } }
}

/** Whether a change writes anything. */
export function isNews({ before, record }: Change): boolean {
  return before === undefined || Object.keys(changedValues(before, record)).length > 0
}

/** Returns the new values of the fields that have changed. */
export function changedValues(before: StoredRecord, after: StoredRecord): RecordValues {
  const changed = Object.keys(after.values).filter((name) => !isSame(before.values[name], after.values[name]))
  return Object.fromEntries(changed.map((name) => [name, after.values[name]]))
}

type Base = Partial<Omit<StoredRecord, 'values'>>

export function changedBase(before: StoredRecord, { status, version, updated_at }: StoredRecord): Base {
  return {
    ...(status !== before.status && { status }),
    ...(version !== before.version && { version, updated_at }),
  }
}
