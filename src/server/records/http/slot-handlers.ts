import { instantOf } from '#calculation/calendar.ts'
import { calendarIn, hoursOn } from '#calculation/opening-hours.ts'
import type { Occupation, Portal } from '#manifest/portal.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { beginWork } from '../change/begin-work.ts'
import { takenWithin } from '../change/occupancy.ts'
import { askedList } from '../read/lists.ts'
import { listReadable, readableResource } from '../read/read.ts'

/** The people whose hours are counted at once. */
const most = 500
const minute = 60_000

/**
 * Returns the handler for the free times of a day, which forms offer. It only says who of those that the caller may choose
 * is occupied, and not by what. Whether a time is free when the form is sent, the write itself decides.
 */
export function slotHandlers(services: Services): Pick<Handlers, 'listSlots'> {
  const { db } = services.database
  return {
    listSlots: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const { day, minutes, who } = call.query
      const { name, fields, occupies } = readableResource(portal, call.path.resource, person)
      const reference = occupies && fields[occupies.who]?.reference
      if (occupies === undefined || reference === undefined) throw new HttpError('not-found')
      const people = readableResource(portal, reference, person)
      const asked = await askedList(services, people, person, { choosing: `${name}.${occupies.who}` })
      const { found } = await listReadable(db, people, person, { ...asked, page: 1, perPage: most })
      const all = found.map(({ record }) => record.id)
      const ids = who === undefined ? all : all.filter((id) => who.includes(id))
      const now = services.clock.now()
      const starts = startsOn(portal, occupies, day, minutes)
      const at = (time: string) => instantOf(portal.timezone, `${day}T${time}`).getTime()
      const span = { from: at('00:00'), until: at('00:00') + 2 * 24 * 60 * minute }
      const times = await db.transaction(async (tx) =>
        takenWithin(await beginWork(tx, portal, now, person), people.name, ids, span),
      )
      const data = starts.map((time) => {
        const [from, until] = [at(time), at(time) + minutes * minute]
        const overlapping = times.filter((each) => each.from < until && from < each.until)
        const taken = new Set(overlapping.flatMap((each) => each.who.filter((id) => ids.includes(id))))
        return { time, past: from < now.getTime(), taken: [...taken] }
      })
      return { status: 200, body: { data, people: ids.length } }
    },
  }
}

/** Returns the times at which something of this length begins and ends within the opening hours, every half hour or less often. */
function startsOn(portal: Portal, { calendar }: Occupation, day: string, minutes: number): string[] {
  const step = Math.min(Math.max(minutes, 30), 60)
  return hoursOn(day, calendarIn(portal, calendar)).flatMap(({ opens, closes }) => {
    const count = Math.floor((closes - minutes - opens) / step) + 1
    return Array.from({ length: Math.max(count, 0) }, (_, i) => timeAt(opens + i * step))
  })
}

function timeAt(minuteOfDay: number): string {
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
