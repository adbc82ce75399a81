import { dayIn } from '#calculation/calendar.ts'
import type { Schemas } from '../api/clients.ts'
import { portalNow } from '../api/portal-clock.ts'
import type { Values } from '../forms/form-schema.ts'
import { meaningOf, type Surroundings } from '../session/page-link.ts'

/** Returns the initial values of a new record. */
export function valuesFrom(given: Schemas['SliceValues'], around: Surroundings, timezone: string): Values {
  const today = () => dayIn(timezone, portalNow())
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const meant = typeof value !== 'string' ? value : value === '$today' ? today() : meaningOf(value, around)
      return meant === undefined || meant === '' ? [] : [[name, meant]]
    }),
  )
}
