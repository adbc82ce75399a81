import { isDay } from '#calculation/calendar.ts'
import type { Recurrence } from '#calculation/schedule.ts'
import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { Calendars } from '../link/link-calendars.ts'
import type { Portal, Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import type { Path } from '../source/tree.ts'
import type { ScheduleSource } from './runs-resource.ts'

interface Known {
  calendars: Calendars
  resources: Portal['resources']
}

/** Links when schedules run, and checks that what they do is possible. The resource of the runs has the names that they use. */
export function linkSchedules(
  { schedules }: ManifestTree,
  { calendars, resources }: Known,
  problems: ProblemList,
): Portal['schedules'] {
  const linked: Portal['schedules'] = {}
  for (const [name, source] of Object.entries(schedules?.value.schedules ?? {})) {
    const user = `Schedule "${name}"`
    const at = (path: Path) => schedules?.at(['schedules', name, ...path])
    const report = (code: ProblemCode, path: Path, what: string) => {
      const place = at(path)
      if (place !== undefined) problems.report(code, place, `${user} ${what}.`)
    }
    const { every, on, at: time, calendar } = source
    const fault = dayFault(source)
    if (fault !== undefined) report('schedule-never', [on === undefined ? 'every' : 'on'], fault)
    checkCreation(source, resources, report)
    checkTransition(source, resources, report)
    const place = at(['calendar'])
    const isKnown = calendar !== undefined && place !== undefined && calendars.isKnown(calendar, place, user)
    const open = isKnown ? calendars.byName[calendar] : undefined
    linked[name] = { every, at: time, ...(on !== undefined && { on }), ...(open !== undefined && { calendar: open }) }
  }
  return linked
}

/** Returns what is wrong with the day of a recurrence. */
function dayFault({ every, on }: Pick<Recurrence, 'every' | 'on'>): string | undefined {
  switch (every) {
    case 'day':
      return on === undefined ? undefined : 'runs every day; leave out "on"'
    case 'week':
      return /^(mon|tue|wed|thu|fri|sat|sun)$/.test(String(on))
        ? undefined
        : 'runs every week and needs a weekday under "on", such as mon'
    case 'year':
      return dateFault(on)
    default:
      return typeof on === 'number' || on === 'last'
        ? undefined
        : `runs every ${every} and needs a day of the month under "on", such as 20, or last`
  }
}

function dateFault(on: Recurrence['on']): string | undefined {
  // It may be 29 February.
  if (on === 'last' || isDay(`2024-${on}`)) return undefined
  return /^\d{2}-\d{2}$/.test(String(on))
    ? `runs on ${on}, which never comes`
    : 'runs every year and needs a day under "on", such as 03-31'
}

type Report = (code: ProblemCode, path: Path, what: string) => void

function checkCreation({ create }: ScheduleSource, resources: Portal['resources'], report: Report): void {
  const resource = create && resources[create.resource]
  if (create === undefined || resource === undefined) return
  const missing = Object.values(resource.fields).find((field) => isNeeded(field, resource, create.values))
  if (missing !== undefined)
    report(
      'schedule-incomplete',
      ['create', 'values'],
      `gives no value to "${missing.name}", which every record of "${resource.name}" needs`,
    )
}

function isNeeded(
  { name, required, readOnly, schema, hints = {} }: Resource['fields'][string],
  { computed }: Resource,
  values: object,
) {
  if (!required || readOnly || Object.hasOwn(values, name) || Object.hasOwn(computed, name)) return false
  return schema['default'] === undefined && hints['x-when'] === undefined
}

function checkTransition({ run }: ScheduleSource, resources: Portal['resources'], report: Report): void {
  const resource = run && resources[run.resource]
  const transition = run && resource?.lifecycle.transitions[run.transition]
  if (run === undefined || resource === undefined || transition === undefined) return
  const { where, with: values = {} } = run
  const states = Object.keys(resource.lifecycle.states).filter((state) => selects(where['status'], state))
  if (!states.some((state) => transition.from.includes(state)))
    report(
      'schedule-unrunnable',
      ['run', 'transition'],
      `runs "${run.transition}", which starts in none of the states that "where" selects`,
    )
  const asked = transition.form.find(({ field, required }) => required && !Object.hasOwn(values, field))
  if (asked !== undefined)
    report(
      'schedule-unrunnable',
      ['run', 'transition'],
      `runs "${run.transition}" without "${asked.field}", for which its form asks; give it under "with"`,
    )
}

function selects(condition: unknown, state: string): boolean {
  if (typeof condition === 'string') return condition === state
  if (typeof condition !== 'object' || condition === null) return true
  const included: unknown = Reflect.get(condition, 'in')
  const excluded: unknown = Reflect.get(condition, 'not')
  if (Array.isArray(included)) return included.includes(state)
  return Array.isArray(excluded) ? !excluded.includes(state) : excluded !== state
}
