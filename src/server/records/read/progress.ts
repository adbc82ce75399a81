import { hiddenFields, type Relations } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import type { Person } from '#access/person.ts'
import { gateOf, type Portal, type StepsPage, waitedFor } from '#manifest/portal.ts'
import { isFilled, meetsGuard, valueIn } from '../rules/evaluate.ts'
import type { Circumstances, Subject } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'

export interface StepProgress {
  state: 'done' | 'now' | 'blocked' | 'skipped' | 'left'
  /** The first step that has to be done before, by its place. */
  waits_for?: number
  /** The fields that need a value. */
  missing?: string[]
}

/**
 * Returns how far a record is on each page of steps that its reader may open, by page; nothing when it takes none. The same
 * gates keep the transitions of a step until its turn.
 */
export function progressOf(
  at: Circumstances,
  { record, relations }: { record: StoredRecord; relations: Relations },
  person: Person,
): { progress?: Record<string, StepProgress[]> } {
  const { portal } = at
  const resource = portal.resources[record.resource]
  if (resource === undefined) return {}
  const hidden = hiddenFields(resource, person, relations)
  const paths = stepsOfRecord(portal, record).filter((page) => canOpen(person, page))
  const progress = paths.flatMap((page) => {
    const steps = stepsOf(at, { resource, record }, page, person)
    const seen = steps?.map((step) => withoutHidden(step, hidden))
    return seen === undefined ? [] : [[page.id, seen] as const]
  })
  return progress.length === 0 ? {} : { progress: Object.fromEntries(progress) }
}

/** Whether there are steps for records such as this one. */
export function hasSteps(portal: Portal, record: StoredRecord): boolean {
  return stepsOfRecord(portal, record).length > 0
}

function stepsOfRecord({ pages }: Portal, { resource }: StoredRecord): StepsPage[] {
  return Object.values(pages).flatMap((page) => (page.kind === 'steps' && page.resource === resource ? [page] : []))
}

/** Undefined when the record doesn't take this path. */
function stepsOf(at: Circumstances, subject: Subject, page: StepsPage, person: Person): StepProgress[] | undefined {
  const { record, resource } = subject
  // A condition as a guard, so that both are evaluated alike.
  const holds = (condition: string | undefined) =>
    condition === undefined || meetsGuard(at, subject, { if: condition }, person.id)
  if (!holds(page.if)) return undefined
  const met = page.steps.map((_step, i) => meetsGuard(at, subject, gateOf(page, i, ''), person.id))
  const hasEnded = resource.lifecycle.states[record.status]?.final === true
  return page.steps.map((step, i): StepProgress => {
    if (!holds(step.if)) return { state: 'skipped' }
    if (met[i] === true) return { state: 'done' }
    const missing = step.needs.filter((name) => !isFilled(valueIn(record, name)))
    const known = missing.length === 0 ? {} : { missing }
    const first = waitedFor(page.steps, i).find((before) => met[before] === false)
    if (hasEnded) return { state: 'left', ...known }
    return first === undefined ? { state: 'now', ...known } : { state: 'blocked', waits_for: first, ...known }
  })
}

function withoutHidden({ missing, ...step }: StepProgress, hidden: string[]): StepProgress {
  const shown = missing?.filter((name) => !hidden.includes(name)) ?? []
  return { ...step, ...(shown.length > 0 && { missing: shown }) }
}
