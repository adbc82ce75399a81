import { dayIn } from '#calculation/calendar.ts'
import { referenceOf } from '../../records/change/draft.ts'
import type { World } from './world.ts'

/** Sets the reference of every record, in order of creation. Returns the last number of each prefix and year. */
export function numberRecords(world: World): { prefix: string; year: string; last: number }[] {
  const last = new Map<string, { prefix: string; year: string; last: number }>()
  const numbered = world
    .all()
    .flatMap(([{ prefix }, records]) => (prefix === undefined ? [] : records.map((record) => ({ prefix, record }))))
  for (const { prefix, record } of numbered.toSorted((a, b) =>
    a.record.created_at.localeCompare(b.record.created_at),
  )) {
    const year = dayIn(world.portal.timezone, new Date(record.created_at)).slice(0, 4)
    const number = last.get(`${prefix} ${year}`) ?? { prefix, year, last: 0 }
    number.last++
    last.set(`${prefix} ${year}`, number)
    record.reference = referenceOf(prefix, year, number.last)
  }
  return [...last.values()]
}
