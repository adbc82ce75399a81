import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Portal, Rename, Resource } from '#manifest/portal.ts'
import type { Db, Tx } from '../../db/database.ts'
import { clocks, dueWork, fileHolders, pageOpenings, records, savedViews, staff } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdsValue, valueText } from './held-values.ts'
import { storageOf } from './storage.ts'

/**
 * Moves what is stored under a former name to the new one, in transactions of at most `batch` rows. Versions and times of
 * records stay, and their history keeps its words.
 */
export async function moveData(db: Db, portal: Portal, move: Rename, batch = 500): Promise<void> {
  for (const step of stepsOf(portal, move, batch)) {
    while ((await inTransaction(db, 'read committed', step)) === batch) {
      // The next batch follows in a transaction of its own.
    }
  }
}

/** Moves at most a batch of rows, and returns how many it has moved. */
type Step = (tx: Tx) => Promise<number>

function stepsOf(portal: Portal, move: Rename, batch: number): Step[] {
  const { kind, of = '' } = move
  const resources = Object.values(portal.resources)
  const resource = resources.find(({ name }) => name === of)
  if (kind === 'page') return [(tx) => movePage(tx, move)]
  if (kind === 'role')
    return [(tx) => moveStaff(tx, move, batch), ...resources.flatMap((each) => roleSteps(portal, each, move, batch))]
  if (resource === undefined) return []
  if (kind === 'state') return [(tx) => moveState(tx, resource, move, batch)]
  if (kind === 'member') return [(tx) => moveValues(tx, resource, move, batch)]
  return [(tx) => moveField(tx, resource, move, batch), (tx) => moveBesideRecords(tx, resource, move)]
}

/** A person can't have two views of one page by the same name, so one that clashes gets a number. */
async function movePage(tx: Tx, { from, to }: Rename): Promise<number> {
  const views = await tx
    .select()
    .from(savedViews)
    .where(inArray(savedViews.page, [from, to]))
    .orderBy(savedViews.id)
  const taken = new Set(views.filter(({ page }) => page === to).map((view) => `${view.staff} ${view.name}`))
  for (const { id, staff: owner, name } of views.filter(({ page }) => page === from)) {
    let free = name
    for (let number = 2; taken.has(`${owner} ${free}`); number++) free = `${name} ${number}`
    taken.add(`${owner} ${free}`)
    await tx.update(savedViews).set({ page: to, name: free }).where(eq(savedViews.id, id))
  }
  await tx.execute(sql`
    insert into ${pageOpenings} (page, first_day, last_day)
    select ${to}, first_day, last_day from ${pageOpenings} where page = ${from}
    on conflict (page) do update set
      first_day = least(${pageOpenings.first_day}, excluded.first_day),
      last_day = greatest(${pageOpenings.last_day}, excluded.last_day)`)
  await tx.delete(pageOpenings).where(eq(pageOpenings.page, from))
  return 0
}

async function moveStaff(tx: Tx, { from, to }: Rename, batch: number): Promise<number> {
  const people = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.role, from))
    .orderBy(staff.id)
    .limit(batch)
    .for('update')
  const ids = people.map(({ id }) => id)
  if (ids.length > 0) await tx.update(staff).set({ role: to }).where(inArray(staff.id, ids))
  return ids.length
}

/** Fields of records that name a role, or the queue of one. The role of staff is their column. */
function roleSteps({ queues, groups }: Portal, resource: Resource, move: Rename, batch: number): Step[] {
  const isQueue = !Object.hasOwn(queues, move.from) && !Object.hasOwn(groups, move.from)
  return Object.values(resource.fields)
    .filter(({ name, names }) => names === 'role' || (isQueue && name === resource.queue))
    .filter(() => resource.stored === 'records')
    .map(
      ({ name }): Step =>
        (tx) =>
          moveValues(tx, resource, { ...move, field: name }, batch),
    )
}

async function moveState(tx: Tx, resource: Resource, { from, to }: Rename, batch: number): Promise<number> {
  const { table } = storageOf(resource)
  const ids = await lockedIds(tx, resource, sql`${table.status} = ${from}`, batch)
  await updateRows(tx, resource, ids, sql`status = ${to}`)
  return ids.length
}

async function moveField(tx: Tx, resource: Resource, { from, to }: Rename, batch: number): Promise<number> {
  const ids = await lockedIds(tx, resource, sql`jsonb_exists(${records.data}, ${from})`, batch)
  const moved = sql`(data - ${from}::text) || jsonb_build_object(${to}::text, data -> ${from}::text)`
  await updateRows(tx, resource, ids, sql`data = ${moved}`)
  return ids.length
}

/** What tables beside that of records keep by field: who holds which file, the clocks, and what is due at their marks. */
async function moveBesideRecords(tx: Tx, { name }: Resource, { from, to }: Rename): Promise<number> {
  await tx.execute(sql`
    insert into ${fileHolders} (file, resource, record, field)
    select file, resource, record, ${to} from ${fileHolders} where resource = ${name} and field = ${from}
    on conflict do nothing`)
  await tx.delete(fileHolders).where(and(eq(fileHolders.resource, name), eq(fileHolders.field, from)))
  await tx
    .update(clocks)
    .set({ field: to })
    .where(and(eq(clocks.resource, name), eq(clocks.field, from)))
  const mark = sql`${to}::text || substr(${dueWork.name}, ${from.length + 1})`
  await tx
    .update(dueWork)
    .set({ name: mark })
    .where(and(eq(dueWork.resource, name), sql`starts_with(${dueWork.name}, ${`${from}.`})`))
  return 0
}

/** Replaces a value of a field, also in a list or in a column of rows. */
async function moveValues(tx: Tx, resource: Resource, move: Rename, batch: number): Promise<number> {
  const { field = '', from, to } = move
  const { table, mine, value } = storageOf(resource)
  const [top = '', ...columns] = field.split('.')
  const has = holdsValue(resource, field, sql`${valueText} = ${from}`)
  if (resource.stored === 'table' && Object.hasOwn(getTableColumns(table), top)) {
    const ids = await lockedIds(tx, resource, has, batch)
    await updateRows(tx, resource, ids, sql`${sql.identifier(top)} = ${to}`)
    return ids.length
  }
  const rows = await tx
    .select({ id: table.id, value: sql<string>`(${value(top)})::text` })
    .from(table)
    .where(and(mine, has))
    .orderBy(table.id)
    .limit(batch)
    .for('update')
  const replaced = rows.map((row) => ({ id: row.id, value: replaceIn(JSON.parse(row.value), columns, from, to) }))
  const document = sql.identifier(resource.stored === 'table' ? 'details' : 'data')
  if (rows.length > 0)
    await tx.execute(sql`
      update ${table} set ${document} = ${table}.${document} || jsonb_build_object(${top}::text, replaced.value)
      from jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as replaced(id text, value jsonb)
      where ${and(mine, sql`${table.id} = replaced.id`)}`)
  return rows.length
}

/** `columns` is the way to the value from here: empty, or the column of a list of rows. */
function replaceIn(value: unknown, columns: string[], from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, columns, from, to))
  const [column, ...rest] = columns
  if (column === undefined) {
    if (String(value) !== from) return value
    return typeof value === 'number' ? Number(to) : to
  }
  if (typeof value !== 'object' || value === null || !(column in value)) return value
  return { ...value, [column]: replaceIn(Reflect.get(value, column), rest, from, to) }
}

/** Returns the ids of some records that meet a condition, and locks them, in one order so that two nodes don't deadlock. */
async function lockedIds(tx: Tx, resource: Resource, condition: SQL, batch: number): Promise<string[]> {
  const { table, mine } = storageOf(resource)
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(mine, condition))
    .orderBy(table.id)
    .limit(batch)
    .for('update')
  return rows.map(({ id }) => id)
}

async function updateRows(tx: Tx, resource: Resource, ids: string[], change: SQL): Promise<void> {
  const { table, mine } = storageOf(resource)
  if (ids.length > 0) await tx.execute(sql`update ${table} set ${change} where ${and(mine, inArray(table.id, ids))}`)
}
