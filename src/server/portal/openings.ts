import { sql } from 'drizzle-orm'
import { canOpen } from '#access/can-open.ts'
import { dayIn } from '#calculation/calendar.ts'
import { pageOpenings } from '../db/schema.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'

/**
 * Records on which day pages were opened last, and nothing about who opened them. A page that the caller can't open doesn't
 * count, so nobody makes an unused page look used.
 */
export function openingHandlers({ database, clock, portal }: Services): Pick<Handlers, 'reportOpenings'> {
  return {
    reportOpenings: async (call) => {
      const { person } = callerOf(call)
      const { pages, timezone } = portal.current.portal
      const opened = [...new Set(call.body.pages)].filter((id) => {
        const page = Object.hasOwn(pages, id) ? pages[id] : undefined
        return page !== undefined && page.auth === 'signed-in' && canOpen(person, page)
      })
      const day = dayIn(timezone, clock.now())
      if (opened.length > 0) {
        await database.db
          .insert(pageOpenings)
          // In one order, so that two reports never wait for each other.
          .values(opened.sort().map((page) => ({ page, first_day: day, last_day: day })))
          .onConflictDoUpdate({
            target: pageOpenings.page,
            set: { last_day: sql`excluded.last_day` },
            setWhere: sql`${pageOpenings.last_day} < excluded.last_day`,
          })
      }
      return { status: 204, body: undefined }
    },
  }
}
