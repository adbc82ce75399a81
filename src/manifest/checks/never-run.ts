import type { Check } from './check.ts'
import { runByPortal } from './run-by-portal.ts'

/** Checks that something runs each automatic transition (`transition-never-run`). */
export const neverRun: Check = ({ portal, origins }, problems) => {
  const run = runByPortal(portal)
  for (const { name, stored, lifecycle } of Object.values(portal.resources)) {
    // The code of the server runs transitions of the records that it keeps in tables of its own.
    if (stored === 'table') continue
    for (const [event, { for: grants }] of Object.entries(lifecycle.transitions)) {
      if (grants.length > 0 || run.has(`${name}.${event}`)) continue
      const message = `Nothing runs the automatic transition "${event}" of "${name}": let a timer, an effect or an approval's "without" run it, or say who may run it with "for".`
      const at = origins.keyAt('resource', name, 'lifecycle', 'transitions', event)
      problems.report('transition-never-run', at, message)
    }
  }
}
