import { asc, isNotNull } from 'drizzle-orm'
import { staff } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { demoPassword } from './people.ts'

/** The list from which visitors of a demo choose whom to be; a real portal has no such thing. */
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
        .where(isNotNull(staff.password_hash))
        .orderBy(asc(staff.department), asc(staff.created_at), asc(staff.id))
      const data = rows.map((row) => ({ ...row, role: roles[row.role]?.name ?? row.role }))
      return { status: 200, body: { password: demoPassword, data } }
    },
  }
}
