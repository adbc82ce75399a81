import { and, asc, isNull } from 'drizzle-orm'
import { staff } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { hasDemoPassword } from './demo-accounts.ts'
import { demoPassword } from './people.ts'

/** Lists the sample staff that a visitor of the demo can sign in as. Outside the demo the response is a 404. */
export function demoHandlers({ config, database, portal }: Services): Pick<Handlers, 'listDemoPeople'> {
  return {
    listDemoPeople: async () => {
      if (!config.demo) throw new HttpError('not-found')
      const { roles } = portal.current.portal
      const rows = await database.db
        .select({
          name: staff.full_name,
          email: staff.email,
          role: staff.role,
          position: staff.position,
          department: staff.department,
        })
        .from(staff)
        .where(and(hasDemoPassword(database.db), isNull(staff.disabled_at)))
        .orderBy(asc(staff.department), asc(staff.created_at), asc(staff.id))
      const data = rows.map((row) => ({ ...row, role: roles[row.role]?.name ?? row.role }))
      return { status: 200, body: { password: demoPassword, data } }
    },
  }
}
