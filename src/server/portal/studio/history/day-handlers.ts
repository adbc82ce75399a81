import { and, asc, count, gte, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { PeoplesView } from '#access/view-of.ts'
import { dayIn, endOfDay, instantOf } from '#calculation/calendar.ts'
import type { components } from '#generated/api/workplace.ts'
import { formatPlace, type Span } from '#manifest/index.ts'
import * as texts from '#texts/publishing.ts'
import type { Reader } from '../../../db/database.ts'
import { revisions, staff } from '../../../db/schema.ts'
import { HttpError, invalidValue } from '../../../http/errors.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { sourceOf } from '../open-draft.ts'
import { revisionOf } from '../revision-handlers.ts'
import { filesAt } from '../revision-store.ts'
import type { StudioParts } from '../studio-parts.ts'
import { type PersonThen, personThen, staffResource } from './person-then.ts'
import { revisionAt } from './since-when.ts'

type Schemas = components['schemas']

/** The most people that a search returns. */
const mostPeople = 12

/** Answers what a member of staff could open and do on a day. */
export function dayHandlers(
  services: Services,
  { source }: StudioParts,
): Pick<Handlers, 'getAccessOnDay' | 'listPeopleEver'> {
  const { database, clock } = services
  const { db } = database
  return {
    getAccessOnDay: async (call) => {
      const { portal } = services.portal.current
      const { timezone } = portal
      const now = clock.now()
      const { day } = call.query
      if (day > dayIn(timezone, now)) throw invalidValue('/day', texts.dayToCome)
      const moment = new Date(Math.min(endOfDay(timezone, day).getTime(), now.getTime()))
      const person = await personThen(db, call.query.staff, moment)
      if (person === undefined) throw new HttpError('not-found')
      const revision = await revisionAt(db, moment)
      const isThere = revision !== undefined && person.joined === undefined
      const { role, position } = person
      const sight = isThere
        ? await sourceOf(source).compiler.look(await filesAt(db, revision.number), { role, position })
        : null
      const label = portal.resources[staffResource]?.lifecycle.states[person.status]?.label ?? person.status
      const data = {
        person: { ...personOf(person), status: label, role_name: sight?.role ?? null },
        revision: revision === undefined ? null : revisionOf(revision),
        revisions: await revisionsBetween(db, instantOf(timezone, `${day}T00:00`), moment),
        readable: !isThere || sight !== null,
        ...viewOf(sight?.view),
      }
      return { status: 200, body: { data } }
    },

    listPeopleEver: async (call) => {
      const { roles } = services.portal.current.portal
      const words = (call.query.q ?? '').split(/\s+/).filter(Boolean)
      const matches = words.map((word) => {
        const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
        return or(...[staff.full_name, staff.email, staff.role].map((column) => sql`${column} ilike ${pattern}`))
      })
      const rows = await db
        .select({
          ...{ id: staff.id, name: staff.full_name, role: staff.role },
          left: sql<boolean>`${or(isNotNull(staff.disabled_at), sql`${staff.status} = 'exited'`)}`,
        })
        .from(staff)
        .where(and(...matches))
        .orderBy(asc(staff.full_name), asc(staff.id))
        .limit(mostPeople)
      const data = rows.map((row) => ({ ...row, role: roles[row.role]?.name ?? row.role }))
      return { status: 200, body: { data } }
    },
  }
}

/** Returns how many revisions were made between two moments. */
async function revisionsBetween(db: Reader, from: Date, until: Date): Promise<number> {
  const isBetween = and(gte(revisions.made_at, from.toISOString()), lte(revisions.made_at, until.toISOString()))
  const [made] = await db.select({ number: count() }).from(revisions).where(isBetween)
  return made?.number ?? 0
}

function personOf({ id, name, role, position, known, joined }: PersonThen) {
  return { id, name, role, position, known, joined: joined ?? null }
}

function viewOf(view: PeoplesView<Span> | undefined): Pick<Schemas['AccessOnDay'], 'pages' | 'records'> {
  if (view === undefined) return { pages: [], records: [] }
  const pages = view.pages.map(({ why, ...page }) => ({
    ...page,
    why: why.map(({ depth, text, at }) => ({ depth, text, ...(at !== undefined && { at: formatPlace(at) }) })),
  }))
  return { pages, records: view.records }
}
