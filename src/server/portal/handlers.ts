import { and, asc, eq, isNull } from 'drizzle-orm'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { sliceFor } from '#access/slice-for.ts'
import { findPage } from '#manifest/paths.ts'
import type { Page, Portal, Rule } from '#manifest/portal.ts'
import * as texts from '#texts/audience.ts'
import type { Reader } from '../db/database.ts'
import { staff } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'
import { type Caller, callerOf, type Handlers } from '../http/handler.ts'
import { writes } from '../http/write.ts'
import { sha256 } from '../ids.ts'
import type { Services } from '../services.ts'
import { personColumns, personOf } from '../sessions/person.ts'
import { profileColumns, profileOf } from '../sessions/profile.ts'
import { accessRequestOf, requestAccess } from './access-requests.ts'

type Slice = ReturnType<typeof sliceFor>

type PortalOperations = 'getPortal' | 'explainRefusal' | 'requestAccess' | 'reportViolation'

/** Serves each viewer's slice of the portal, and explains why a viewer can't open a page. */
export function portalHandlers(services: Services): Pick<Handlers, PortalOperations> {
  const { database, config, clock } = services
  return {
    getPortal: async (call) => {
      const { portal, revision } = services.portal.current
      const slice = previewed(sliceFor(portal, call.caller?.person), call.caller)
      const [row] =
        call.caller === undefined
          ? []
          : await database.db.select(profileColumns).from(staff).where(eq(staff.id, call.caller.person.id))
      const person = row === undefined ? null : profileOf(portal, row)
      const settings = { demo: config.demo, realtime: { key: config.realtime.key }, map_tiles: config.mapTiles ?? null }
      const body = { revision, person, ...settings, ...slice }
      const tag = `"${sha256(JSON.stringify(body)).slice(0, 24)}"`
      const headers = { etag: tag, 'cache-control': 'no-cache, private', vary: 'Authorization' }
      if (call.headers['if-none-match'] === tag) return { status: 304, body: undefined, headers }
      return { status: 200, body, headers }
    },

    explainRefusal: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const page = closedPage(portal, person, call.query.path)
      const ask = await someoneWhoMay(database.db, portal, page)
      const body = {
        title: page.title,
        path: page.path,
        audience: audienceText(portal, page.for),
        rule: ruleName(page.for),
        request: await accessRequestOf(database.db, portal, person, page, clock.now()),
      }
      return { status: 200, body: { data: { ...body, ...(ask !== undefined && { ask }) } } }
    },

    requestAccess: writes(
      services,
      async (call, { tx, now, person }) => {
        const { portal } = services.portal.current
        const { path, reason } = call.body
        await requestAccess(tx, portal, person, closedPage(portal, person, path), reason, now)
        return { status: 204, body: undefined }
      },
      { turns: (call) => `access/${callerOf(call).person.id}` },
    ),

    reportViolation: async (call) => {
      call.log.warn(
        { event: 'csp-violation', report: JSON.stringify(call.body).slice(0, 1000) },
        'a browser refused to load or run something',
      )
      return { status: 204, body: undefined }
    },
  }
}

/** A preview keeps nothing on the device, so its pages don't work without a network. */
function previewed(slice: Slice, caller: Caller | undefined): Slice {
  if (caller?.person.onlooker === undefined) return slice
  return { ...slice, pages: slice.pages.map((page) => ({ ...page, offline: false })) }
}

/** Returns the page at an address that somebody may not open. */
function closedPage(portal: Portal, person: Person, path: string): Page {
  const page = findPage(Object.values(portal.pages), path)?.page
  if (page === undefined || page.auth !== 'signed-in' || canOpen(person, page)) throw new HttpError('not-found')
  return page
}

/** Returns the staff member to ask for access to a page: the first one, by position and name, who may open it. */
async function someoneWhoMay(
  db: Reader,
  portal: Portal,
  page: Page,
): Promise<{ name: string; role: string } | undefined> {
  const rows = await db
    .select({ ...personColumns, name: staff.full_name })
    .from(staff)
    .where(and(isNull(staff.disabled_at), eq(staff.status, 'active')))
    .orderBy(asc(staff.position), asc(staff.full_name))
  const found = rows.find((row) => holds(page.for, personOf(portal, row)))
  return found && { name: found.name, role: portal.roles[found.role]?.name ?? found.role }
}

/** Describes in words whom a rule admits: "HR roles", "Head Baker or Proprietor". */
function audienceText(portal: Portal, rule: Rule): string {
  if ('group' in rule) return portal.groups[rule.group]?.title ?? rule.group
  if ('role' in rule) return portal.roles[rule.role]?.name ?? rule.role
  if ('position' in rule) return rule.position
  if ('flag' in rule) return rule.flag
  if ('any' in rule) return texts.anyOf(rule.any.map((each) => audienceText(portal, each)))
  if ('all' in rule) return texts.allOf(rule.all.map((each) => audienceText(portal, each)))
  return 'not' in rule ? texts.everyoneBut(audienceText(portal, rule.not)) : texts.everyone
}

/** Returns the name of the outermost group or role, for an administrator to look up. */
function ruleName(rule: Rule): string {
  if ('group' in rule) return rule.group
  if ('role' in rule) return rule.role
  if ('any' in rule) return rule.any.map(ruleName).join(', ')
  return Object.keys(rule)[0] ?? ''
}
