import type { Portal } from '../portal.ts'
import type { Check } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/** A transition sets off others, and what they set off never comes back to it. */
export const effectsCycle: Check = ({ portal, origins }, problems) => {
  const reported = new Set<string>()
  for (const [resource, { effects }] of Object.entries(portal.resources)) {
    for (const event of Object.keys(effects)) {
      const loop = findLoop(`${resource}.${event}`, (step) => setOff(portal, step))
      if (loop === undefined || reported.has(nameLoop(loop))) continue
      reported.add(nameLoop(loop))
      const message = `These effects set each other off: ${describeLoop(loop)}.`
      problems.report('effects-cycle', origins.keyAt('resource', resource, 'effects', event), message)
    }
  }
}

/** What one event sets off, as `resource.event`. */
function setOff(portal: Portal, step: string): string[] {
  const [name = '', event = ''] = step.split('.')
  const resource = portal.resources[name]
  return (resource?.effects[event] ?? []).flatMap((effect) => {
    if (!('transition' in effect)) return []
    const reference = resource?.fields[effect.transition.on]?.reference
    return reference === undefined ? [] : [`${reference}.${effect.transition.run}`]
  })
}
