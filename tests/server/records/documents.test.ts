import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../support/client.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

describe.each(usualDatabase)('printed documents, on %s,', (_kind, copy) => {
  let portal: TestPortal
  let hr: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  })

  afterAll(() => portal.stop())

  const slips = async (status: string, client = hr): Promise<Reply['body'][]> =>
    (await client.get(`/api/v2/records/salary-slip?filter=status:eq:${status}&per_page=50`)).body.data
  const open = async (id: string, client = hr) => (await client.get(`/api/v2/records/salary-slip/${id}`)).body.data
  const print = (id: string, client = hr, name = 'payslip') =>
    client.get(`/api/v2/records/salary-slip/${id}/documents/${name}`)

  it('are written with the letterhead, the tables and the amount in words', async () => {
    const [slip] = await slips('paid')
    expect((await open(slip.id)).prints).toEqual({ payslip: `Payslip ${slip.values.period}` })
    const { status, body } = await print(slip.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ title: `Payslip ${slip.values.period}`, reference: slip.reference })
    expect(body.data.company.name).toBe('Workplace Fibre Limited')
    const [earnings] = body.data.tables
    expect(earnings.columns).toEqual([
      { title: 'Component', figure: false },
      { title: 'Amount', figure: true },
    ])
    expect(earnings.totals.at(-1)).toMatch(/^₦[\d,]+\.\d\d$/)
    expect(body.data.totals.map(({ title }: { title: string }) => title)).toEqual(['Net pay'])
    expect(body.data.words).toMatch(/ naira/)
  })

  it('are only for those who may print them, in the states in which they may', async () => {
    const [paid] = await slips('paid')
    expect((await print(paid.id, hr, 'letter')).status).toBe(404)
    const finance = await Client.signIn(portal.server, 'revenue-manager@example.com')
    const seen = await open(paid.id, finance)
    expect(seen.id).toBe(paid.id)
    expect(seen.prints).toBeUndefined()
    expect((await print(paid.id, finance)).status).toBe(404)
    const stranger = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    const others = (await slips('paid')).find(({ values }) => values.employee !== stranger.person.user_id)
    expect((await print(others.id, stranger)).status).toBe(404)
    for (const { id } of await slips('cancelled')) expect((await print(id)).status).toBe(404)
  })

  it('have the letterhead of the company that sends them, and its logo as an image', async () => {
    const finance = await Client.signIn(portal.server, 'revenue-manager@example.com')
    const headOf = async (currency: string) => {
      const { body } = await finance.get(`/api/v2/records/customer-bill?filter=currency:eq:${currency}&per_page=100`)
      const sent = body.data.find(({ status }: Reply['body']) => ['sent', 'partiallyPaid', 'settled'].includes(status))
      return (await finance.get(`/api/v2/records/customer-bill/${sent.id}/documents/bill`)).body.data.company
    }
    const [nigeria, ghana] = [await headOf('NGN'), await headOf('GHS')]
    expect([nigeria.name, ghana.name]).toEqual(['Workplace Fibre Limited', 'Workplace Fibre Ghana Limited'])
    expect(ghana.registrations).toEqual(['CS 012345678', 'TIN C0001234567'])
    expect(ghana.logo).toBe(nigeria.logo)
    const [kind, data = ''] = nigeria.logo.split(';base64,')
    expect(kind).toBe('data:image/svg+xml')
    expect(Buffer.from(data, 'base64').toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  })
})

it('payslips show each sum once, as its page does', () => {
  const { portal: declared } = realPortal()
  const page = JSON.stringify(declared.pages['payslip'])
  const lead = declared.resources['salary-slip']?.lead
  expect(page).toContain('"net_pay"')
  for (const sum of ['gross_pay', 'total_deduction']) expect(page).not.toContain(`"${sum}"`)
  expect(lead?.facts).toEqual(['period', 'net_pay'])
})
