import { dayIn } from '#calculation/calendar.ts'
import { numberIn, seriesOf } from '#calculation/number-series.ts'
import { valueIn } from '../rules/evaluate.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues } from '../store/storage.ts'
import type { Act } from './act.ts'
import type { Change } from './begin.ts'

/**
 * Returns the numbers that a transition gives to a record. A number stays once it is given. A decision that passes the record
 * on to the next level of its approval issues nothing yet.
 */
export async function numbersOf(work: Work, { resource, record, asks }: Change, act: Act): Promise<RecordValues> {
  if (act.kind !== 'transition' || asks !== undefined) return {}
  const numbers: RecordValues = {}
  for (const [field, how] of Object.entries(resource.computed)) {
    if (!('number' in how) || !how.at.includes(act.event) || valueIn(record, field) !== null) continue
    const day = dayIn(work.portal.timezone, work.now)
    const series = seriesOf(how.number, day, (name) => valueIn(record, name))
    numbers[field] = numberIn(series, await work.store.nextInSeries(`${resource.name}.${field} ${series}`))
  }
  return numbers
}
