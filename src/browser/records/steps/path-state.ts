import * as texts from '#texts/steps.ts'
import type { Schemas } from '../../api/clients.ts'
import type { PortalView } from '../../session/portal-context.tsx'
import type { Description, RecordItem } from '../record-queries.ts'
import { runNow } from '../run-now.ts'
import { type StepsPage, stepHref } from './paths.ts'

/** A step as people see it. */
export interface StepShown {
  title: string
  state: Schemas['StepProgress']['state']
  /** Undefined when the viewer can't open its page. */
  href: string | undefined
  /** The labels of the fields that need a value. */
  missing: string[]
  /** Why it isn't possible now. */
  reason: string | undefined
}

export interface PathShown {
  steps: StepShown[]
  done: number
  /** How many steps the record takes. */
  count: number
  /** The place of the first step that is now; -1 when there is none. */
  now: number
}

/** Returns how far a record is on a page of steps; undefined when it takes none of them. */
export function pathShown(
  portal: PortalView,
  path: StepsPage,
  record: RecordItem,
  description: Description,
): PathShown | undefined {
  const progress = record.progress?.[path.id]
  if (progress === undefined) return undefined
  const steps = path.steps.map((step, i): StepShown => {
    const { state = 'left', missing = [], waits_for: first } = progress[i] ?? {}
    const waitsFor = first === undefined ? undefined : path.steps[first]?.title
    return {
      title: step.title,
      state,
      href: stepHref(portal, step, record),
      missing: missing.flatMap((name) => description.fields[name]?.title ?? []),
      reason:
        waitsFor === undefined
          ? state === 'now'
            ? whyNotNow(portal, step, record, description)
            : undefined
          : texts.doFirst(waitsFor),
    }
  })
  return {
    steps,
    done: steps.filter(({ state }) => state === 'done').length,
    count: steps.filter(({ state }) => state !== 'skipped').length,
    now: steps.findIndex(({ state }) => state === 'now'),
  }
}

/** Why the viewer can't take a step although it is its turn. */
function whyNotNow(
  portal: PortalView,
  { link }: StepsPage['steps'][number],
  record: RecordItem,
  description: Description,
): string | undefined {
  const { transitions } = description
  const page = link && portal.page(link.page)
  if (page === undefined) return texts.byOthers
  // A step about a record that refers to this one waits for its own reasons, which its page says.
  if (page.kind !== 'form' || page.resource !== record.resource) return undefined
  const run = runNow(page, record, { transitions })
  if (run === undefined || record.can.includes(run)) return undefined
  const transition = transitions[run]
  if (transition === undefined) return texts.byOthers
  if (!transition.from.includes(record.status)) return whyNotInState(transition.from, record, description)
  return record.blocked?.[run] ?? texts.byOthers
}

/** Names what the viewer does first to get to one of the states, or else the state in which the step isn't possible. */
function whyNotInState(
  wanted: string[],
  { status, can, blocked = {} }: RecordItem,
  { transitions, states }: Description,
): string {
  const ways = [...can, ...Object.keys(blocked)].flatMap((name) => transitions[name] ?? [])
  const [way, ...others] = ways.filter(
    ({ from, to }) => from.includes(status) && to !== undefined && wanted.includes(to),
  )
  return way !== undefined && others.length === 0
    ? texts.chooseFirst(way.label)
    : texts.notInState(states[status]?.label ?? status)
}
