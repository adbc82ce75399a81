import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { Approval, Computed, Effect, Notice, Resource, Timer, Where } from '../portal.ts'
import type { ApprovalSource, ComputedSource, EffectSource, NotifySource, TimerSource } from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import type { Audiences } from './link-roles.ts'
import { uniqueOf } from './link-unique.ts'

/** What happens on events and over time, normalized to one notation with defaults filled in. */
export type Consequences = Pick<
  Resource,
  'computed' | 'timers' | 'rules' | 'unique' | 'assign' | 'effects' | 'approvals'
>

export function linkConsequences(source: Tree<ResourceSource>, user: string, audiences: Audiences): Consequences {
  const { computed = {}, timers = {}, rules = [], assign = [], effects = {}, approvals = {} } = source.value
  const recipients = (to: NotifySource['to'], path: Path): Notice['to'] =>
    typeof to === 'object' && 'for' in to ? { for: audiences.link(to.for, source, [...path, 'to', 'for'], user) } : to
  return {
    computed: mapValues(computed, computedOf),
    timers: mapValues(timers, timerOf),
    rules,
    unique: uniqueOf(source.value),
    assign: assign.map(({ among, nobody, ...rule }, i) => ({
      where: {},
      open: openByDefault(source.value),
      ...rule,
      on: [rule.on].flat(),
      among:
        among === 'queue' ? among : { for: audiences.link(among.for, source, ['assign', i, 'among', 'for'], user) },
      ...(nobody !== undefined && { nobody: noticeOf(nobody, (to) => recipients(to, ['assign', i, 'nobody'])) }),
    })),
    effects: mapValues(effects, (list, event) =>
      list.map((effect, i) => effectOf(effect, (to) => recipients(to, ['effects', event, i, 'notify']))),
    ),
    approvals: byState(
      Object.entries(approvals).map(([state, approval]) => ({
        ...approvalOf(state, approval),
        ...(approval.override !== undefined && {
          override: audiences.link(approval.override, source, ['approvals', state, 'override'], user),
        }),
      })),
    ),
  }
}

function computedOf(how: ComputedSource): Computed {
  if ('stamp' in how) return { stamp: [how.stamp].flat(), once: how.once ?? false }
  if ('number' in how) return { number: how.number, at: [how.at].flat() }
  if ('times' in how) return { times: [how.times].flat() }
  if ('rollup' in how) return { ...how, where: how.where ?? {} }
  if ('copy' in how) {
    const [via = '', field = ''] = how.copy.split('.')
    return { copy: { via, field, once: how.once ?? false } }
  }
  if ('clock' in how) {
    const { minutes, starts, stops, paused_in: pausedIn = [], calendar, state, marks = {} } = how.clock
    const events = { starts: [starts].flat(), stops: [stops].flat() }
    return {
      clock: {
        minutes,
        ...events,
        pausedIn,
        ...(calendar !== undefined && { calendar: typeof calendar === 'string' ? { name: calendar } : calendar }),
        ...(state !== undefined && { state }),
        marks,
      },
    }
  }
  return how
}

const minutesIn = { m: 1, h: 60, d: 24 * 60 }

function timerOf({ after = '0m', ...timer }: TimerSource): Timer {
  const unit = after.endsWith('d') ? 'd' : after.endsWith('h') ? 'h' : 'm'
  return { ...timer, after: Number(after.slice(0, -1)) * minutesIn[unit] }
}

function effectOf(effect: EffectSource, recipients: (to: NotifySource['to']) => Notice['to']): Effect {
  if ('notify' in effect) return { ...effect, notify: noticeOf(effect.notify, recipients) }
  if ('transition' in effect) {
    const { on, with: values = {}, optional = false, ...setOff } = effect.transition
    const target = typeof on === 'string' ? on : { ...on, where: on.where ?? {} }
    return { ...effect, transition: { ...setOff, on: target, with: values, optional } }
  }
  return effect
}

function noticeOf(
  { to, body = '', ...notice }: NotifySource,
  recipients: (to: NotifySource['to']) => Notice['to'],
): Notice {
  return { ...notice, body, to: recipients(to) }
}

function openByDefault({ lifecycle: { states } }: ResourceSource): Where {
  const final = Object.keys(states).filter((state) => states[state]?.final === true)
  return final.length === 0 ? {} : { status: { not: final } }
}

/** Turns an approval without `levels` into one with a single level. */
function approvalOf(
  state: string,
  { override: _override, through = [], ...source }: ApprovalSource,
): Omit<Approval, 'override'> {
  if ('levels' in source) return { ...source, state, through }
  const { approver, hours, ...approval } = source
  return { ...approval, state, through, levels: [{ approver, hours }] }
}

/** Returns approvals by each state in which they are open; in doubt, by the one that opens them. */
function byState(approvals: Approval[]): Record<string, Approval> {
  const passing = approvals.flatMap((approval) => approval.through.map((state) => [state, approval]))
  return Object.fromEntries([...passing, ...approvals.map((approval) => [approval.state, approval])])
}

function mapValues<A, B>(values: Record<string, A>, map: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]))
}
