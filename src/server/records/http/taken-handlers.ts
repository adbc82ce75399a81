import { canOpen } from '#access/can-open.ts'
import type { Person } from '#access/person.ts'
import { addDays, instantOf } from '#calculation/calendar.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { beginWork } from '../change/begin-work.ts'
import { type TakenTime, takenWithin } from '../change/occupancy.ts'
import { askedList } from '../read/lists.ts'
import { findAllReadable, listReadable, presentRecords, readableResource } from '../read/read.ts'

/** The people of one calendar; more can't be drawn. */
const most = 500

/** Returns the handler for the times at which the people of a calendar are occupied. */
export function takenHandlers(services: Services): Pick<Handlers, 'listTaken'> {
  const { db } = services.database
  return {
    listTaken: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const { day, given } = call.query
      const among = peopleOn(portal, call.path.page, person)
      const people = readableResource(portal, among.resource, person)
      const asked = await askedList(services, people, person, { on: call.path.page, view: among.id, given })
      const { found } = await listReadable(db, people, person, { ...asked, page: 1, perPage: most })
      const ids = found.map(({ record }) => record.id)
      const now = services.clock.now()
      const times = await db.transaction(async (tx) =>
        takenWithin(await beginWork(tx, portal, now, person), people.name, ids, dayOf(portal, day)),
      )
      const titles = await titlesOf(db, portal, times, person, now)
      // In a preview, what occupies somebody is only said of records that its onlooker may read.
      const shown = person.onlooker === undefined ? times : times.filter(({ subject }) => titles.has(subject.record.id))
      return { status: 200, body: { data: shown.flatMap((time) => presented(time, ids, titles)) } }
    },
  }
}

/** Returns the list of people of a calendar that shows their hours; throws 404 unless the caller may open such a page. */
function peopleOn(portal: Portal, id: string, person: Person) {
  const page = Object.hasOwn(portal.pages, id) ? portal.pages[id] : undefined
  const shows = page?.kind === 'calendar' && page.layouts?.includes('people') === true && canOpen(person, page)
  if (!shows || page.among === undefined) throw new HttpError('not-found')
  return page.among
}

function dayOf({ timezone }: Portal, day: string) {
  const at = (each: string) => instantOf(timezone, `${each}T00:00`).getTime()
  return { from: at(day), until: at(addDays(day, 1)) }
}

/** Returns the titles of the records that the caller may read, by id. */
async function titlesOf(db: Reader, portal: Portal, times: TakenTime[], person: Person, now: Date) {
  const titles = new Map<string, string>()
  for (const resource of new Set(times.map(({ subject }) => subject.resource))) {
    const ids = times.flatMap(({ subject }) => (subject.resource === resource ? [subject.record.id] : []))
    const found = await findAllReadable(db, resource, ids, person)
    const { data } = await presentRecords(db, portal, found, person, now)
    for (const { id, title } of data) titles.set(id, title)
  }
  return titles
}

function presented({ subject, who, from, until, away }: TakenTime, shown: string[], titles: Map<string, string>) {
  const { id } = subject.record
  const title = titles.get(id)
  return who
    .filter((each) => shown.includes(each))
    .map((each) => ({
      who: each,
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
      away,
      ...(title !== undefined && { record: id, title }),
    }))
}
