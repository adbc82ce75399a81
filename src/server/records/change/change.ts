import type { Resource } from '#manifest/portal.ts'
import { checkChoices } from '../rules/choices.ts'
import { checkMoney, roundedMoney } from '../rules/money.ts'
import { checkRules } from '../rules/rules.ts'
import { elsewhere, type Subject, type Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { type Act, eventOf, type Following, type Order, traits } from './act.ts'
import { announceRecords } from './announce.ts'
import { begin, type Change, changedBase, changedValues, isNews } from './begin.ts'
import { checkHours } from './booked.ts'
import { isFull } from './capacity.ts'
import { computeFields } from './compute.ts'
import { refreshCopies } from './copies.ts'
import { follow } from './follow.ts'
import { entryOf } from './history.ts'
import { checkKeys, clashOf } from './keys.ts'
import { numbersOf } from './number-series.ts'
import { checkFree, overlapOf } from './occupancy.ts'
import { restateApproval } from './restate-approval.ts'
import { refreshRollups } from './rollups.ts'
import { keepTime } from './time/clocks.ts'
import { checkUniqueRows } from './unique-rows.ts'

/** Runs an act on a record, with all its consequences. The caller must check the permission and the version. */
export async function change(work: Work, { resource, record }: Subject, act: Act): Promise<StoredRecord> {
  const [after = record] = await carryOut({ work, resource, records: [record], act })
  return after
}

/** Creates records in their initial state, with all consequences. */
export function createRecords(work: Work, resource: Resource, rows: RecordValues[]): Promise<StoredRecord[]> {
  return carryOut({ work, resource, records: [], act: { kind: 'create', event: 'create', rows } })
}

/** Writes the same values to several records of one resource. */
export function amendRecords(work: Work, resource: Resource, records: StoredRecord[], patch: RecordValues) {
  return carryOut({ work, resource, records, act: { kind: 'amend', patch } })
}

type Step = (work: Work, act: Act, changes: Change[]) => Promise<Change[]>

/** The steps of every act, in this order. */
const steps: Step[] = [compute, askRules, keepClocks, store, writeHistory, refreshOthers, followUp, announce]

async function carryOut({ work, resource, records, act }: Order): Promise<StoredRecord[]> {
  const begun = await begin(work, resource, records, act)
  // An amendment that changes nothing is skipped.
  let changes = act.kind === 'amend' ? begun.filter(isNews) : begun
  for (const step of steps) if (changes.length > 0) changes = await step(work, act, changes)
  if (act.kind === 'create') return changes.map(({ record }) => record)
  return begun.map(
    ({ record, before }) => changes.find((each) => each.record.id === record.id)?.record ?? before ?? record,
  )
}

/** What the portal writes itself is rounded to the minor units of its currency; people are told of too many decimals. */
function compute(work: Work, act: Act, changes: Change[]): Promise<Change[]> {
  return inTurn(changes, async (change) => {
    const written = withValues(change, await computeFields(work, change, change.before))
    if (work.actor !== undefined && act.kind !== 'amend') return written
    const { resource, record } = written
    return withValues(written, roundedMoney(resource.fields, record.values, record))
  })
}

/** Checks the choices, the rules and the hours against the record with its new values, in the state that it is about to leave. */
async function askRules(work: Work, act: Act, changes: Change[]): Promise<Change[]> {
  if (!traits[act.kind].isRuled) return changes
  const moments = ['save', eventOf(act)]
  return inTurn(changes, async (change) => {
    const status = change.before?.status ?? change.record.status
    const subject = { ...change, record: { ...change.record, status } }
    await checkChoices(work, subject, change.before)
    checkMoney(work, subject, change.before)
    await checkRules(work, subject, moments)
    await checkHours(work, subject, change.before)
    return change
  })
}

function keepClocks(work: Work, act: Act, changes: Change[]): Promise<Change[]> {
  const event = traits[act.kind].isNamed ? eventOf(act) : undefined
  return inTurn(changes, async (change) => {
    const runs = change.asks === undefined ? event : undefined
    return withValues(change, await keepTime(work, change, change.before, runs))
  })
}

/**
 * Inserts new records, and writes only the changed values of others: writing an unchanged value would still cost index
 * entries and log.
 */
async function store(work: Work, act: Act, changes: Change[]): Promise<Change[]> {
  if (act.kind === 'create') return insert(work, act, changes)
  return inTurn(changes, async (change) => {
    checkUniqueRows(change)
    await checkKeys(work, change)
    await checkFree(work, change)
    // Last, so that nothing is refused once it has a number.
    const numbered = withValues(change, await numbersOf(work, change, act))
    const { resource, record, before = record } = numbered
    const [base, values] = [changedBase(before, record), changedValues(before, record)]
    if (Object.keys({ ...base, ...values }).length > 0) await work.store.update(resource, record.id, base, values)
    return numbered
  })
}

/** Returns the records that were inserted. Those of one act may clash with each other. */
async function insert(work: Work, act: Extract<Act, { kind: 'create' }>, changes: Change[]): Promise<Change[]> {
  const [first] = changes
  if (first === undefined) return []
  const { resource } = first
  for (const change of changes) checkUniqueRows(change)
  if (resource.unique.length === 0 && resource.occupies === undefined) {
    await work.store.insert(
      resource,
      changes.map(({ record }) => record),
    )
    return changes
  }
  const inserted: Change[] = []
  for (const change of changes) {
    if (act.optional === true && !(await isAllowed(work, change))) continue
    await checkKeys(work, change)
    await checkFree(work, change)
    await work.store.insert(resource, [change.record])
    inserted.push(change)
  }
  return inserted
}

/** Whether the unique keys and the time that others have taken allow a new record. */
async function isAllowed(work: Work, change: Change): Promise<boolean> {
  if ((await clashOf(work, change)) !== undefined || (await overlapOf(work, change)) !== undefined) return false
  return !(await isFull(work, change))
}

async function writeHistory(work: Work, act: Act, changes: Change[]): Promise<Change[]> {
  await work.store.addHistory(changes.flatMap((change) => entryOf(work, act, change) ?? []))
  return changes
}

/** Updates what other records keep of these: rollups, copies, and what open approvals ask for. */
async function refreshOthers(work: Work, _act: Act, changes: Change[]): Promise<Change[]> {
  await drive(refreshRollups(work, changes))
  for (const change of changes) {
    await drive(refreshCopies(work, change))
    await drive(restateApproval(work, change))
  }
  return changes
}

function followUp(work: Work, act: Act, changes: Change[]): Promise<Change[]> {
  const event = eventOf(act)
  return inTurn(changes, async (change) => {
    if (event === undefined) return change
    return { ...change, record: await drive(follow(work, change, event), change) }
  })
}

async function announce(work: Work, _act: Act, changes: Change[]): Promise<Change[]> {
  const [first] = changes
  const before = changes.flatMap((change) => change.before ?? [])
  const after = changes.map(({ record }) => record)
  if (first !== undefined) await announceRecords(work, first.resource, after, before)
  return changes
}

/** Carries out each act that a step yields before it resumes the step. */
async function drive<Result>(following: Following<Result>, from?: Subject): Promise<Result> {
  let next = await following.next()
  while (next.done !== true) next = await following.next(await carryOutFor(next.value, from))
  return next.value
}

function carryOutFor(order: Order, from: Subject | undefined): Promise<StoredRecord[]> {
  const isSame = from?.resource === order.resource && order.records[0]?.id === from.record.id
  return isSame ? carryOut(order) : elsewhere(carryOut(order))
}

function withValues(change: Change, values: RecordValues): Change {
  return { ...change, record: { ...change.record, values: { ...change.record.values, ...values } } }
}

async function inTurn(changes: Change[], step: (change: Change) => Promise<Change>): Promise<Change[]> {
  const done: Change[] = []
  for (const change of changes) done.push(await step(change))
  return done
}
