import type { RecordItem } from '../records/record-queries.ts'
import { type StepsPage, stepHref } from '../records/steps/paths.ts'
import type { PortalView } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import type { Change } from './change.ts'
import { type StepsDone, stepsWithDone } from './project.ts'

/** Reads another record as it is on this device, without the changes of the queue. */
export type ReadKept = (resource: string, id: string) => Promise<RecordItem | undefined>

/** Returns what the changes of a queue mean for the steps of a record, and for the steps that are about reports of it. */
export async function stepsDoneBy(
  portal: PortalView,
  record: RecordItem,
  changes: readonly Change[],
  readKept: ReadKept,
): Promise<StepsDone> {
  const paths = pathsOf(portal)
  const done = doneOn(portal, paths, record, changes)
  const freed = new Set<string>()
  for (const name of Object.keys(record.blocked ?? {})) {
    for (const path of paths) {
      const at = path.steps.findIndex(({ link }) => runs(portal.page(link?.page ?? ''), record.resource, name))
      if (at === -1) continue
      const about = await takerOf(portal, path, at, record, readKept)
      if (about !== undefined && isFreed(path, at, about, doneOn(portal, paths, about, changes))) freed.add(name)
    }
  }
  return { done, freed }
}

function pathsOf({ slice }: PortalView): StepsPage[] {
  return slice.pages.filter((page): page is StepsPage => page.kind === 'steps')
}

function runs(page: SlicePage | undefined, resource: string, transition: string): boolean {
  return page?.kind === 'form' && page.resource === resource && page.run?.includes(transition) === true
}

/** The record that takes the steps: the one of a step's form, or the one that it refers to. */
async function takerOf(
  portal: PortalView,
  { resource, steps }: StepsPage,
  at: number,
  record: RecordItem,
  readKept: ReadKept,
): Promise<RecordItem | undefined> {
  const page = portal.page(steps[at]?.link?.page ?? '')
  const via = page !== undefined && 'key' in page ? page.key?.via : undefined
  if (via === undefined) return record
  const id = record.values[via]
  return typeof id === 'string' ? readKept(resource, id) : undefined
}

function isFreed({ id }: StepsPage, at: number, { progress }: RecordItem, done: StepsDone['done']): boolean {
  const before = progress?.[id]
  if (before === undefined || before[at]?.state !== 'blocked') return false
  const state = stepsWithDone(before, done.get(id) ?? new Set())[at]?.state
  return state === 'now' || state === 'done'
}

/** The places of the steps of a record that changes were made on, by page of steps. */
function doneOn(
  portal: PortalView,
  paths: StepsPage[],
  record: RecordItem,
  changes: readonly Change[],
): Map<string, Set<number>> {
  const found = paths.flatMap((path) => {
    if (record.progress?.[path.id] === undefined) return []
    const places = path.steps.flatMap((step, i) => {
      const page = step.link && portal.page(step.link.page)
      const href = stepHref(portal, step, record)
      const isMade = changes.some(
        (change) => change.page === page?.id && change.address === href && completes(page, change),
      )
      return isMade ? [i] : []
    })
    return places.length === 0 ? [] : [[path.id, new Set([...places, ...shownBy(portal, path, places)])] as const]
  })
  return new Map(found)
}

/** A form that runs several transitions has done its step with the last of them. */
function completes(page: SlicePage | undefined, { act, transition }: Change): boolean {
  if (page?.kind !== 'form') return page?.kind === 'record' && act === 'run'
  return page.run === undefined || page.run.at(-1) === transition
}

/** A step that only shows the record of a form is done with the form. */
function shownBy(portal: PortalView, { steps }: StepsPage, places: number[]): number[] {
  const pageAt = (i: number) => portal.page(steps[i]?.link?.page ?? '')
  const keysOf = (page: SlicePage | undefined) =>
    page !== undefined && 'key' in page && 'resource' in page && page.key !== undefined && 'via' in page.key
      ? `${page.resource} ${page.key.via}`
      : undefined
  const written = new Set(places.flatMap((i) => keysOf(pageAt(i)) ?? []))
  return steps.flatMap((_step, i) => {
    const page = pageAt(i)
    return page?.kind === 'record' && written.has(keysOf(page) ?? '') ? [i] : []
  })
}
