import { inbox, outcomeEvents, type Portal, type Resource } from '../portal.ts'

/** Returns the transitions that timers, effects and approvals run, as `resource.transition`. */
export function runByPortal({ resources }: Portal): Set<string> {
  const onApprovals = [...Object.values(outcomeEvents), 'cancel'].map((event) => `${inbox}.${event}`)
  return new Set([...onApprovals, ...Object.values(resources).flatMap(runBy)])
}

function runBy({ name, fields, timers, approvals, effects }: Resource): string[] {
  const own = [
    ...Object.values(timers).flatMap(({ run, failed }) => [run, ...(failed === undefined ? [] : [failed.run])]),
    ...Object.values(approvals).flatMap(({ without = [] }) => without),
  ]
  const ofOthers = Object.values(effects)
    .flat()
    .flatMap((effect) => {
      if (!('transition' in effect)) return []
      const { on, run } = effect.transition
      return `${typeof on === 'string' ? fields[on]?.reference : on.of}.${run}`
    })
  return [...own.map((event) => `${name}.${event}`), ...ofOthers]
}
