import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// The sample data fits together, as far as a visitor would notice.

let running: TestPortal

beforeAll(async () => {
  running = await startPortal()
})

afterAll(() => running.stop())

const values = async (resource: string): Promise<Record<string, unknown>[]> => {
  const rows = await running.query(sql`select data from records where resource = ${resource}`)
  return rows.map(({ data }) => data as Record<string, unknown>)
}

it('names no customer like a member of staff', async () => {
  const staff = new Set((await running.query(sql`select full_name from staff`)).map(({ full_name }) => full_name))
  const names = (await values('customer')).flatMap(({ name, contact_person }) => [name, contact_person])
  expect(names.filter((name) => staff.has(name))).toEqual([])
})

it('has no customer in a street of another zone', async () => {
  const pools: Record<string, string[]> = parse(readFileSync(`${root}/manifest/seeds/pools.yaml`, 'utf8'))
  const zonesOf = (address: unknown) =>
    Object.keys(pools).filter(
      (pool) => pool.startsWith('streets-') && pools[pool]?.some((street) => String(address).endsWith(` ${street}`)),
    )
  const astray = (await values('customer')).filter(({ zone, address }) => {
    const zones = zonesOf(address)
    return zones.length > 0 && !zones.includes(`streets-${String(zone).toLowerCase().replaceAll('_', '-')}`)
  })
  expect(astray).toEqual([])
})

it('has tickets on Sundays too', async () => {
  const [row] = await running.query(sql`
    select count(distinct created_at::date)::int as sundays from records
    where resource = 'trouble-ticket' and extract(dow from created_at) = 0`)
  expect(row?.['sundays']).toBeGreaterThanOrEqual(3)
})

it('has an approved schedule of the latest working day for everyone in the README', async () => {
  const table = readFileSync(`${root}/README.md`, 'utf8').matchAll(/^\| `([^`]+@example\.com)`/gm)
  const people = [...table].map(([, email]) => email)
  expect(people.length).toBeGreaterThan(12)
  const rows = await running.query(sql`
    select staff.email from schedules join staff on staff.id = schedules.staff
    where schedule_date = '2026-11-20' and schedules.status in ('Approved_Schedule', 'Closed_Out')`)
  const approved = rows.map(({ email }) => email)
  expect(people.filter((email) => !approved.includes(email))).toEqual([])
})

it('has banks with names, and targets of the size of what was achieved', async () => {
  const texts = JSON.stringify([...(await values('expenditure-request')), ...(await values('onboarding'))])
  expect(texts).not.toMatch(/Sample|Example/)
  const rows = (await values('appraisal')).flatMap(({ kra }) => (kra ?? []) as { target: number; actual?: number }[])
  expect(rows.filter(({ target, actual }) => actual !== undefined && actual > 2 * target)).toEqual([])
})
