import { neverSeen } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { instantOf } from '#calculation/calendar.ts'
import { type Calendar, hoursOn } from '#calculation/opening-hours.ts'
import type { Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { beginWork } from '../change/begin-work.ts'
import { bookedWith, imagined } from '../change/booked.ts'
import { atOnce } from '../change/capacity.ts'
import { takenWithin } from '../change/occupancy.ts'
import { hoursFor } from '../change/taken-time.ts'
import { askedList } from '../read/lists.ts'
import { isReadable, listReadable, readableResource } from '../read/read.ts'
import type { RecordValues } from '../store/storage.ts'

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
      const { day, minutes, who, given = [] } = call.query
      const resource = readableResource(portal, call.path.resource, person)
      const { name, fields, occupies } = resource
      const reference = occupies && fields[occupies.who]?.reference
      if (occupies === undefined || reference === undefined) throw new HttpError('not-found')
      const people = readableResource(portal, reference, person)
      const asked = await askedList(services, people, person, { choosing: `${name}.${occupies.who}` })
      const { found } = await listReadable(db, people, person, { ...asked, page: 1, perPage: most })
      const all = found.map(({ record: { id } }) => id)
      const ids = who === undefined ? all : all.filter((id) => who.includes(id))
      const moved = await movedRecord(db, resource, call.query.record, person)
      const now = services.clock.now()
      const entry = { resource, record: imagined(resource, visibleGiven(resource, given, person), now) }
      const data = await db.transaction(async (tx) => {
        const work = await beginWork(tx, portal, now, person)
        const calendar = hoursFor(work, entry, occupies)
        const at = (time: string) => instantOf(calendar.timezone, `${day}T${time}`).getTime()
        const span = { from: at('00:00'), until: at('00:00') + 2 * 24 * 60 * minute }
        const others = (taken: { id: string }) => taken.id !== moved
        const times = (await takenWithin(work, people.name, ids, span)).filter(({ subject }) => others(subject.record))
        const booked = await bookedWith(work, entry, occupies, moved)
        return startsOn(calendar, day, minutes).map((time) => {
          const own = { from: at(time), until: at(time) + minutes * minute }
          const overlapping = times.filter((each) => each.from < own.until && own.from < each.until)
          const taken = new Set(overlapping.flatMap((each) => each.who.filter((id) => ids.includes(id))))
          const full = booked !== undefined && atOnce(booked.times, own) >= booked.most
          return { time, past: own.from < now.getTime(), full, taken: [...taken] }
        })
      })
      return { status: 200, body: { data, people: ids.length } }
    },
  }
}

/** Returns the record that moves, if the caller may read it: otherwise the answer would say when it takes place. */
async function movedRecord(db: Reader, resource: Resource, id: string | undefined, person: Person) {
  return id !== undefined && (await isReadable(db, resource, id, person)) ? id : undefined
}

/** Returns the given values that free hours depend on, without those of fields that the caller may never see. */
function visibleGiven(resource: Resource, given: string[], person: Person): RecordValues {
  const hidden = neverSeen(resource, person)
  const known = (resource.occupies?.needs ?? []).filter((name) => !hidden.includes(name))
  return Object.fromEntries(
    given.flatMap((each) => {
      const [name = '', ...rest] = each.split(':')
      return known.includes(name) ? [[name, valueFrom(rest.join(':'), resource.fields[name]?.type)]] : []
    }),
  )
}

function valueFrom(text: string, type: string | undefined): unknown {
  return type === 'number' || type === 'integer' ? Number(text) : text
}

/** Returns the times at which something of this length begins and ends within the opening hours, every half hour or less often. */
function startsOn(calendar: Calendar, day: string, minutes: number): string[] {
  const step = Math.min(Math.max(minutes, 30), 60)
  return hoursOn(day, calendar).flatMap(({ opens, closes }) => {
    const count = Math.floor((closes - minutes - opens) / step) + 1
    return Array.from({ length: Math.max(count, 0) }, (_, i) => timeAt(opens + i * step))
  })
}

function timeAt(minuteOfDay: number): string {
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
