import type { Person } from '#access/person.ts'
import type { Services } from '../../services.ts'
import type { Variables } from '../store/conditions.ts'

/** Returns the values of the `$variables` in conditions for a person's request; `given` holds `name:value` pairs. */
export function variablesFor({ clock, portal }: Services, person: Person, given: string[] = []): Variables {
  const { timezone } = portal.current.portal
  return {
    me: person.id,
    queues: person.queues,
    department: person.department,
    timezone,
    now: clock.now(),
    given: Object.fromEntries(given.map(partAtColon)),
  }
}

function partAtColon(text: string): [string, string] {
  const colon = text.indexOf(':')
  return [text.slice(0, colon), text.slice(colon + 1)]
}
