import { dayIn } from '#calculation/calendar.ts'
import type { Schemas } from '../api/clients.ts'
import { portalNow } from '../api/portal-clock.ts'
import type { Values } from '../forms/form-schema.ts'
import { meaningOf, type Surroundings } from '../session/page-link.ts'
import type { PortalView } from '../session/portal-context.tsx'

/** The viewer, who fills in the form. */
export type Writer = Pick<PortalView, 'slice' | 'person'>

/** Returns the initial values of a new record. */
export function valuesFrom(given: Schemas['SliceValues'], around: Surroundings, { slice, person }: Writer): Values {
  const meanings: Record<string, () => string> = {
    $today: () => dayIn(slice.timezone, portalNow()),
    '$my.department': () => person.department,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const meant = typeof value === 'string' ? (meanings[value]?.() ?? meaningOf(value, around)) : value
      return meant === undefined || meant === '' ? [] : [[name, meant]]
    }),
  )
}
