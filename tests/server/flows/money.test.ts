import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from '../../support/staff.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// Money that comes in and goes back: bills of the month, the service that they pay for, and an order that is cancelled.

vi.setConfig({ testTimeout: 240_000 })

const day = 86_400_000

interface Found {
  id: string
  status: string
  values: Record<string, unknown>
}

describe.each(usualDatabase)('money on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  let numbers = 0
  const { as, idOf, created, done, refused, read, listed } = staffOf(() => portal)
  const today = () => clock.now().toISOString().slice(0, 10)

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    await portal.forgetDeadlines()
    // Days pass here. What the sample records are due to do in them is for other tests.
    await portal.query(sql`delete from due_work`)
  })

  afterAll(() => portal.stop())

  async function pass(days: number): Promise<void> {
    clock.advance(days * day)
    await portal.server.scheduler.runDue()
  }

  const offering = async (code: string): Promise<string> =>
    (await listed('sales-officer', 'product-offering', `filter=code:eq:${code}`))[0].id

  async function customer(values: object = {}): Promise<string> {
    const number = String(++numbers).padStart(4, '0')
    return created('sales-officer', 'customer', {
      ...{ account_number: `ACC-M${number}`, name: 'Palm Court Offices', customer_type: 'sme', zone: 'Lekki' },
      ...{ phone: `+234 809 556 ${number}`, email: `palm${number}@example.com`, address: '5 Freedom Way' },
      ...{ contact_person: 'Ada Obi', ...values },
    })
  }

  const payment = (values: object) =>
    created('revenue-accountant', 'payment', {
      ...{ method: 'bank-transfer', channel: 'bank', payment_date: clock.now().toISOString() },
      ...{ payer_reference: `MONEY-${++numbers}`, ...values },
    })

  async function capture(id: string): Promise<void> {
    const authorization_code = `CODE-M${++numbers}`
    await done('revenue-accountant', 'payment', id, 'authorize', { authorization_code })
    await done('revenue-accountant', 'payment', id, 'capture')
  }

  /** Returns an order that its payment has started. */
  async function paidOrder(): Promise<{ order: string; payment: string; total: number }> {
    const locations: Found[] = await listed(
      'sales-officer',
      'service-location',
      'filter=status:eq:qualified&filter=qualification_result:eq:qualified&per_page=5',
    )
    const order = await created('sales-officer', 'sales-order', {
      ...{ customer: await customer(), order_type: 'single-location', channel: 'field', payment_terms: 'prepaid' },
      sales_agent: await idOf('sales-officer'),
    })
    const items = [{ product_offering: await offering('BF-100'), quantity: 1 }]
    await done('sales-officer', 'sales-order', order, 'locate', { service_location: locations[0]?.id })
    await done('sales-officer', 'sales-order', order, 'choose-plan', { items, payment_terms: 'prepaid' })
    const visit = { visit_date: '2026-12-14', visit_slot: '09:00' }
    await done('sales-officer', 'sales-order', order, 'choose-visit', visit)
    await done('sales-officer', 'sales-order', order, 'place', { payment_method: 'bank-transfer' })
    const [asked]: Found[] = await listed('revenue-accountant', 'payment', `filter=sales_order:eq:${order}`)
    await capture(asked?.id ?? '')
    const { status, total, visits } = await read('sales-officer', 'sales-order', order)
    expect([status, visits]).toEqual(['inProgress', 1])
    return { order, payment: asked?.id ?? '', total }
  }

  it('goes back before a paid order is cancelled, and cancels it', async () => {
    const { order, total } = await paidOrder()
    const cancel_reason = 'The landlord refuses.'
    await done('sales-officer', 'sales-order', order, 'request-cancellation', { cancel_reason })
    await done('sales-manager', 'sales-order', order, 'deny-cancellation', { decision_note: 'He agreed yesterday.' })
    expect(await read('sales-officer', 'sales-order', order)).toMatchObject({ status: 'inProgress' })
    await done('sales-officer', 'sales-order', order, 'request-cancellation', { cancel_reason })
    await done('sales-manager', 'sales-order', order, 'accept-cancellation')

    const refunds: Found[] = await listed(
      'revenue-accountant',
      'payment',
      `filter=sales_order:eq:${order}&filter=payment_type:eq:refund`,
    )
    expect(refunds.map(({ status, values }) => [status, values['amount'], values['direction']])).toEqual([
      ['pendingAuthorization', total, 'out'],
    ])
    const early = await refused('sales-officer', 'sales-order', order, 'cancel', { cancel_reason })
    expect(JSON.stringify(early.body)).toContain('Pay the refund first')
    const refund = refunds[0]?.id ?? ''
    await done('revenue-manager', 'payment', refund, 'approve-refund')
    await refused('revenue-manager', 'payment', refund, 'capture')
    expect(await read('sales-officer', 'sales-order', order)).toMatchObject({ status: 'pendingCancellation' })
    await done('revenue-accountant', 'payment', refund, 'capture')
    expect(await read('sales-officer', 'sales-order', order)).toMatchObject({
      ...{ status: 'cancelled', refunded: total, amount_paid: total, cancel_reason, visits: 0 },
    })
    const jobs: Found[] = await listed('sales-manager', 'work-order', `filter=sales_order:eq:${order}`)
    expect(jobs.map(({ status }) => status)).toEqual(['cancelled'])
  })

  it('goes back for what was paid, once and never more', async () => {
    const refunded = async (values: object) => {
      const { status, body } = await (await as('revenue-accountant')).create('payment', {
        ...{ payment_type: 'refund', method: 'bank-transfer', channel: 'bank' },
        ...{ payment_date: clock.now().toISOString(), ...values },
      })
      return [status, body.errors?.map(({ pointer, message }: Record<string, string>) => [pointer, message])]
    }
    const who = await customer()
    const stranger = await customer()
    const top = await payment({ customer: who, payment_type: 'wallet-top-up', amount: 10_000 })
    const unpaid = [['/refund_of', 'Choose a payment of this customer that was captured']]
    expect(await refunded({ customer: who, amount: 10_000, refund_of: top }), 'not received').toEqual([422, unpaid])
    await capture(top)
    expect(await refunded({ customer: who, amount: 10_000 }), 'for nothing').toEqual([
      422,
      [['/refund_of', 'Choose the payment that is paid back']],
    ])
    expect(await refunded({ customer: stranger, amount: 10, refund_of: top })).toEqual([422, unpaid])
    const less = [['/amount', 'Less was paid with this payment and not paid back yet']]
    expect(await refunded({ customer: who, amount: 10_000.01, refund_of: top })).toEqual([422, less])
    const back = (amount: number) => payment({ customer: who, payment_type: 'refund', amount, refund_of: top })
    const [one, two] = [await back(6_000), await back(6_000)]
    for (const id of [one, two]) await done('revenue-manager', 'payment', id, 'approve-refund')
    await done('revenue-accountant', 'payment', one, 'capture')
    const twice = await refused('revenue-accountant', 'payment', two, 'capture')
    expect(JSON.stringify(twice.body)).toContain('More than this is paid back already')
    expect(await read('revenue-accountant', 'payment', top)).toMatchObject({ refunded: 6_000 })
    expect(await refunded({ customer: who, amount: 4_000.01, refund_of: top })).toEqual([422, less])

    // The payment of an order goes back for the order, which counts it.
    const paid = await paidOrder()
    const { customer: buyer } = await read('revenue-accountant', 'sales-order', paid.order)
    expect(await refunded({ customer: buyer, amount: 1, refund_of: paid.payment })).toEqual([
      422,
      [['/sales_order', 'Choose the order that the payment was for']],
    ])
  })

  it('is denied, marked as failed, or given up after three weeks, each with its reason', async () => {
    const who = await customer()
    const asked = () => payment({ customer: who, payment_type: 'relocation', amount: 5_000 })
    const [denied, failed, forgotten, recent] = [await asked(), await asked(), await asked(), await asked()]
    await refused('revenue-accountant', 'payment', denied, 'deny')
    await done('revenue-accountant', 'payment', denied, 'deny', { decline_reason: 'not-found-in-bank' })
    await done('revenue-accountant', 'payment', failed, 'authorize', { authorization_code: `CODE-M${++numbers}` })
    await refused('revenue-accountant', 'payment', failed, 'fail')
    await done('revenue-accountant', 'payment', failed, 'fail', { note: 'The cheque came back.' })
    expect(await read('revenue-manager', 'payment', denied)).toMatchObject({
      ...{ status: 'denied', decline_reason: 'not-found-in-bank' },
    })
    expect(await read('revenue-manager', 'payment', failed)).toMatchObject({
      ...{ status: 'failed', note: 'The cheque came back.' },
    })
    for (const id of [denied, failed]) await refused('revenue-accountant', 'payment', id, 'capture')
    await done('revenue-accountant', 'payment', recent, 'authorize', { authorization_code: `CODE-M${++numbers}` })
    await pass(20.9)
    expect(await read('revenue-manager', 'payment', forgotten)).toMatchObject({ status: 'pendingAuthorization' })
    await pass(0.2)
    expect(await read('revenue-manager', 'payment', forgotten)).toMatchObject({ status: 'failed' })
    expect(await read('revenue-manager', 'payment', recent), 'found in time').toMatchObject({ status: 'authorized' })
  })

  it('is billed once a month for each active plan, and keeps the service running for a month', async () => {
    const plan = await offering('BF-100')
    const [who, billed, inactive] = [await customer({ plan }), await customer({ plan }), await customer({ plan })]
    for (const id of [who, billed]) {
      const identity = { identity_type: 'nin', identity_number: `1234567${String(++numbers).padStart(4, '0')}` }
      await done('sales-officer', 'customer', id, 'validate', identity)
      await done('billing-support', 'customer', id, 'activate')
    }
    const runs = await listed('revenue-manager', 'schedule-run', 'filter=status:eq:waiting&per_page=100')
    const run = runs.find(({ values }: Found) => values['schedule'] === 'monthly-bills')
    const period_start = String(run.values.due_at).slice(0, 10)
    const bill = (customer: string) => ({
      ...{ customer, category: 'normal', run_type: 'onCycle', bill_date: period_start, period_start },
      ...{ payment_due: period_start },
    })
    await created('revenue-accountant', 'customer-bill', bill(billed))
    const active = await portal.query(
      sql`select id from records where resource = 'customer' and status = 'active' and coalesce(data->>'plan', '') <> ''`,
    )
    await done('revenue-manager', 'schedule-run', run.id, 'start-monthly-bills')
    await portal.server.scheduler.runDue()
    const bills = await portal.query(
      sql`select data->>'customer' as customer from records where resource = 'customer-bill'
        and data->>'run_type' = 'onCycle' and data->>'period_start' = ${period_start} and status <> 'cancelled'`,
    )
    const billedTo = bills.map(({ customer }) => customer).toSorted()
    expect(billedTo, 'one for each').toEqual(active.map(({ id }) => id).toSorted())
    expect(billedTo).not.toContain(inactive)
    const again = await (await as('revenue-accountant')).create('customer-bill', bill(who))
    expect(JSON.stringify(again.body)).toContain('This customer has a bill for this period')

    // Paying the bill is a month of service, which ends a day after the last one that is paid.
    const [draft]: Found[] = await listed('revenue-accountant', 'customer-bill', `filter=customer:eq:${who}`)
    const owed = draft?.id ?? ''
    const { amount_due } = await read('revenue-accountant', 'customer-bill', owed)
    expect(amount_due).toBe(80_625)
    await done('revenue-accountant', 'customer-bill', owed, 'validate')
    await done('revenue-accountant', 'customer-bill', owed, 'send')
    const subscription = { customer: who, payment_type: 'subscription' }
    await capture(await payment({ ...subscription, bill: owed, amount: 80_000 }))
    expect((await read('revenue-accountant', 'customer', who)).expires_on ?? null, 'in part').toBeNull()
    await capture(await payment({ ...subscription, bill: owed, amount: 625 }))
    const monthLater = (from: string) => {
      const [year = 0, month = 0, date = 0] = from.split('-').map(Number)
      const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
      return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10)
    }
    const expires_on = monthLater(today())
    expect(await read('revenue-accountant', 'customer', who)).toMatchObject({ status: 'active', expires_on })
    const left = (Date.parse(expires_on) - clock.now().getTime()) / day
    await pass(left + 0.5)
    expect(await read('revenue-accountant', 'customer', who), 'its last day').toMatchObject({ status: 'active' })
    await pass(1)
    expect(await read('revenue-accountant', 'customer', who)).toMatchObject({ status: 'inactive' })

    // A later payment brings it back for a month from then.
    const next = await created('revenue-accountant', 'customer-bill', {
      ...{ customer: who, category: 'normal', run_type: 'offCycle', bill_date: today(), payment_due: today() },
      items: [{ description: 'One month', amount: 10_000 }],
    })
    await done('revenue-accountant', 'customer-bill', next, 'validate')
    await done('revenue-accountant', 'customer-bill', next, 'send')
    await capture(await payment({ ...subscription, bill: next, amount: 10_750 }))
    expect(await read('revenue-accountant', 'customer', who)).toMatchObject({
      ...{ status: 'active', expires_on: monthLater(today()) },
    })
  })
})
