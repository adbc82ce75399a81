import { dayIn } from '#calculation/calendar.ts'
import type { Surroundings } from '#calculation/formula.ts'
import { dayNamed, valueOn } from '#calculation/parameters.ts'
import { portalNow } from '../api/portal-clock.ts'
import type { WrittenRecord } from './written.ts'

/** Returns what the formulas of a form use besides their row: the record as it will be written, and the parameters. */
export function surroundingsIn({ fieldValue, parameters }: WrittenRecord, timezone: string): Surroundings {
  return {
    fieldValue,
    parameterOn: (name, day) => {
      const { values = [], ...shape } = parameters[name] ?? {}
      return valueOn(shape, values, dayNamed(day, timezone, dayIn(timezone, portalNow())))
    },
  }
}
