import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Portal } from '#manifest/portal.ts'
import type { Database } from '../db/database.ts'
import { history, staff } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { type Passwords, passwordLength } from '../sessions/passwords.ts'
import { SessionStore } from '../sessions/session-store.ts'

export interface NewStaff {
  email: string
  /** The name or id of a role. */
  role: string
  position: string
  name?: string | undefined
  department?: string | undefined
  /** The e-mail address of the line manager. */
  manager?: string | undefined
  installerRole?: string | undefined
}

export interface AddedStaff {
  name: string
  role: string
  department: string
  manager: string | undefined
}

/** Manages staff for the portal's administrators. Error messages are sentences that say what to change. */
export class Directory {
  readonly #database: Database
  readonly #passwords: Passwords

  constructor(database: Database, passwords: Passwords) {
    this.#database = database
    this.#passwords = passwords
  }

  /**
   * Adds a staff member, who can sign in once they have a password. The portal knows the roles and departments. Missing
   * values are taken from others with the same role or department.
   */
  async add(person: NewStaff, portal: Portal, now: Date): Promise<AddedStaff> {
    const email = person.email.trim().toLowerCase()
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Error(`"${person.email}" is not an e-mail address.`)
    if ((await this.#find(email)) !== undefined) throw new Error(`${email} is on the staff already.`)
    const role = roleIn(portal, person.role)
    const department = departmentIn(portal, person.department ?? (await this.#departmentOf(role, portal)))
    const manager = await this.#manager(person.manager, department)
    const name = person.name?.trim() || nameFrom(email)
    const at = now.toISOString()
    await this.#database.db.insert(staff).values({
      ...{ id: newId(now), status: 'active', created_at: at, updated_at: at },
      ...{ email, full_name: name, department, position: person.position, role },
      installer_role: person.installerRole ?? null,
      line_manager: manager?.id ?? null,
    })
    return { name, role: portal.roles[role]?.name ?? role, department, manager: manager?.name }
  }

  /** Sets a person's password and ends their sessions. Returns the number of sessions ended. */
  async setPassword(email: string, password: string, now: Date): Promise<number> {
    const person = await this.#find(email.trim().toLowerCase())
    if (person === undefined) throw new Error(`No staff member has the address ${email}.`)
    const { min, max } = passwordLength
    if (password.length < min || password.length > max)
      throw new Error(`A password must have ${min} to ${max} characters.`)
    const hash = await this.#passwords.hash(password)
    const at = now.toISOString()
    await inTransaction(this.#database.db, 'read committed', async (tx) => {
      await tx
        .update(staff)
        .set({ password_hash: hash, access_version: sql`${staff.access_version} + 1`, updated_at: at })
        .where(eq(staff.id, person.id))
      await tx.insert(history).values({ resource: 'employee', record: person.id, event: 'password-set', at })
    })
    return new SessionStore(this.#database).end(person.id, { allBut: '' }, now)
  }

  async #find(email: string): Promise<{ id: string; name: string } | undefined> {
    const [row] = await this.#database.db
      .select({ id: staff.id, name: staff.full_name })
      .from(staff)
      .where(eq(sql`lower(${staff.email})`, email))
    return row
  }

  /** Returns the department of most people with a role, or the schema's default if nobody has the role. */
  async #departmentOf(role: string, portal: Portal): Promise<string> {
    const holders = eq(staff.role, role)
    return (await this.#mostCommon(staff.department, holders)) ?? String(departmentSchema(portal)['default'] ?? '')
  }

  /** Returns the person with the given address, or else the manager of most people in the department. */
  async #manager(email: string | undefined, department: string): Promise<{ id: string; name: string } | undefined> {
    if (email !== undefined) {
      const found = await this.#find(email.trim().toLowerCase())
      if (found === undefined) throw new Error(`No staff member has the address ${email}.`)
      return found
    }
    const colleagues = and(eq(staff.department, department), isNotNull(staff.line_manager))
    const lead = await this.#mostCommon(staff.line_manager, colleagues)
    if (lead === undefined) return undefined
    const [row] = await this.#database.db
      .select({ id: staff.id, name: staff.full_name })
      .from(staff)
      .where(eq(staff.id, lead))
    return row
  }

  async #mostCommon(column: AnyPgColumn<{ data: string }>, where: SQL | undefined): Promise<string | undefined> {
    const rows = this.#database.db.select({ value: column }).from(staff).where(where)
    const [row] = await rows.groupBy(column).orderBy(desc(count())).limit(1)
    return row === undefined ? undefined : String(row.value)
  }
}

function roleIn(portal: Portal, wanted: string): string {
  const roles = Object.entries(portal.roles)
  const found = roles.find(([id, { name }]) => id === wanted || name === wanted)
  if (found !== undefined) return found[0]
  throw new Error(
    `There is no role "${wanted}". The manifest declares: ${roles.map(([, role]) => role.name).join(', ')}.`,
  )
}

function departmentIn(portal: Portal, wanted: string): string {
  const known = departmentSchema(portal)['enum']
  if (!Array.isArray(known) || known.includes(wanted)) return wanted
  throw new Error(`There is no department "${wanted}". There are: ${known.join(', ')}.`)
}

function departmentSchema({ resources }: Portal): Record<string, unknown> {
  return resources['employee']?.fields['department']?.schema ?? {}
}

/** `kemi.ade@example.com` as `Kemi Ade`. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
