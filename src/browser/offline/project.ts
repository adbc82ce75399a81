import type { Schemas } from '../api/clients.ts'
import type { Description, RecordItem } from '../records/record-queries.ts'
import type { Change } from './change.ts'

type Progress = Schemas['StepProgress'][]

/** What the changes of a queue mean for the steps of a record. */
export interface StepsDone {
  /** The places of the steps that they take, by page of steps. */
  done: ReadonlyMap<string, ReadonlySet<number>>
  /** The transitions of the record that only waited for these steps. */
  freed: ReadonlySet<string>
}

/** Returns a record as it will be once its changes are sent, as far as this can be known without the server. */
export function projected(
  record: RecordItem,
  changes: readonly Change[],
  description: Pick<Description, 'transitions'> | undefined,
  { done, freed }: StepsDone = nothingDone,
): RecordItem {
  const own = changes.filter((change) => change.resource === record.resource && change.record === record.id)
  const progress = withDone(record.progress, done)
  if (own.length === 0 && progress === record.progress && freed.size === 0) return record
  const status = own.reduce((before, { to }) => to ?? before, record.status)
  const values = Object.assign({}, record.values, ...own.map(({ body }) => body))
  const hasMoved = status !== record.status
  return {
    ...record,
    status,
    values,
    editable: record.editable && !hasMoved,
    ...possible(record, status, description?.transitions ?? {}, freed),
    ...(progress !== undefined && { progress }),
    ...(own.length > 0 && { waiting: own.length }),
  }
}

const nothingDone: StepsDone = { done: new Map(), freed: new Set() }

/** Which transitions are offered in a state. The server has the last word on each. */
function possible(
  { can, blocked = {}, status: before }: RecordItem,
  status: string,
  transitions: Description['transitions'],
  freed: ReadonlySet<string>,
): Pick<RecordItem, 'can' | 'blocked'> {
  const starts = (name: string) => transitions[name]?.from.includes(status) === true
  const isKnown = (name: string) => can.includes(name) || Object.hasOwn(blocked, name)
  const names = Object.keys(transitions).filter((name) => starts(name) && (status !== before || isKnown(name)))
  const isBlocked = (name: string) => Object.hasOwn(blocked, name) && !freed.has(name)
  return {
    can: names.filter((name) => !isBlocked(name)),
    blocked: Object.fromEntries(names.filter(isBlocked).map((name) => [name, blocked[name] ?? ''])),
  }
}

/** Marks steps as done. The first one that is left of those not done is then the one to take. */
function withDone(progress: RecordItem['progress'], done: StepsDone['done']): RecordItem['progress'] {
  if (progress === undefined || done.size === 0) return progress
  return Object.fromEntries(
    Object.entries(progress).map(([page, steps]) => [page, stepsWithDone(steps, done.get(page) ?? new Set())]),
  )
}

export function stepsWithDone(steps: Progress, done: ReadonlySet<number>): Progress {
  if (done.size === 0) return steps
  const marked = steps.map((step, i) => (done.has(i) && step.state !== 'skipped' ? ({ state: 'done' } as const) : step))
  return marked.map((step, i) => {
    if (step.state !== 'blocked' || step.waits_for === undefined) return step
    const first = marked.findIndex((before, place) => place >= (step.waits_for ?? 0) && place < i && isOpen(before))
    const { waits_for: _before, ...rest } = step
    return first === -1 ? { ...rest, state: 'now' } : { ...rest, waits_for: first }
  })
}

function isOpen({ state }: Progress[number]): boolean {
  return state === 'now' || state === 'blocked'
}
