import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from '../../support/staff.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// A customer with several branches: from the lead to the jobs, the payment that starts them, the bill and the bank.

vi.setConfig({ testTimeout: 180_000 })

interface Found {
  id: string
  status: string
  values: Record<string, unknown>
}

describe.each(usualDatabase)('an order with multiple locations on %s', (_kind, copy) => {
  const clock = new TestClock()
  const today = clock.now().toISOString().slice(0, 10)
  let portal: TestPortal
  const { idOf, created, done, refused, read, listed } = staffOf(() => portal)

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
  })

  afterAll(() => portal.stop())

  const offering = async (code: string) =>
    (await listed('sales-officer', 'product-offering', `filter=code:eq:${code}`))[0].id

  /** A location whose coverage sales has checked at a terminal with free ports. */
  async function covered(street_name: string): Promise<string> {
    const terminals: Found[] = await listed(
      'sales-officer',
      'network-element',
      'filter=element_type:eq:fat&filter=status:eq:available&per_page=100',
    )
    const terminal = terminals.find(({ values }) => Number(values['ports_free']) > 2)
    const id = await created('sales-officer', 'service-location', {
      ...{ street_number: '7', street_name, locality: terminal?.values['zone'], city: 'Lagos' },
      ...{ state_or_province: 'Lagos', country: 'Nigeria', site_type: 'office' },
    })
    const near = { nearest_fat: terminal?.id, distance_to_fat: 120 }
    await done('sales-officer', 'service-location', id, 'qualify', near)
    return id
  }

  it('goes from the lead to its jobs, the settled bill and the line of the bank', async () => {
    const places = [await covered('Karimu Kotun Street'), await covered('Idowu Martins Street')]
    const lead = await created('sales-officer', 'lead', {
      ...{ name: 'Lagoon Pharmacies', lead_type: 'sme', phone: '+234 809 555 7101', may_call: true, zone: 'Lekki' },
      ...{ source: 'walk-in', rating: 'warm', lead_owner: await idOf('sales-officer') },
    })
    await done('sales-officer', 'lead', lead, 'contact', { last_contact_note: 'Two branches.', rating: 'hot' })
    const plan = { interest: await offering('BF-100'), estimated_revenue: 150_000, service_location: places[0] }
    await done('sales-officer', 'lead', lead, 'accept', plan)
    const person = { email: 'office@lagoonpharmacies.example.com', address: '7 Karimu Kotun Street' }
    await done('sales-officer', 'lead', lead, 'convert', person)
    const { customer } = await read('sales-officer', 'lead', lead)

    // The table of sites: each once, each covered, added up with VAT.
    const order = await created('sales-officer', 'sales-order', {
      ...{ customer, order_type: 'multiple-locations', channel: 'field', payment_terms: 'prepaid' },
      sales_agent: await idOf('sales-officer'),
    })
    const product_offering = await offering('BF-100')
    const site = (location: string | undefined) => ({ location, product_offering, quantity: 1 })
    await refused('sales-officer', 'sales-order', order, 'list-sites', { sites: [places[0], places[0]].map(site) })
    await done('sales-officer', 'sales-order', order, 'list-sites', { sites: places.map(site) })
    expect(await read('sales-officer', 'sales-order', order)).toMatchObject({ total: 161_250 })
    await done('sales-officer', 'sales-order', order, 'place', { payment_method: 'bank-transfer' })

    // The payment starts the order, which gets a job for each location.
    const [payment]: Found[] = await listed('revenue-accountant', 'payment', `filter=sales_order:eq:${order}`)
    const paid = payment?.id ?? ''
    expect([payment?.status, payment?.values['amount']]).toEqual(['pendingAuthorization', 161_250])
    await done('revenue-accountant', 'payment', paid, 'authorize', { authorization_code: 'CODE-SITES' })
    await done('revenue-accountant', 'payment', paid, 'capture')
    const jobs: Found[] = await listed('sales-manager', 'work-order', `filter=sales_order:eq:${order}`)
    expect(jobs.map(({ values }) => values['service_location']).toSorted()).toEqual(places.toSorted())
    expect(jobs.map(({ values }) => values['contact_phone'])).toEqual(['+234 809 555 7101', '+234 809 555 7101'])
    expect(await read('sales-officer', 'sales-order', order)).toMatchObject({ status: 'inProgress', jobs: 2 })

    // The first bill of the lines, paid in two parts, of which the bank shows one.
    const bill = await created('revenue-accountant', 'customer-bill', {
      ...{ customer, category: 'interim', run_type: 'offCycle', bill_date: today, payment_due: '2026-12-04' },
      items: [{ description: 'Two lines in December', amount: 150_000 }],
    })
    await done('revenue-accountant', 'customer-bill', bill, 'validate')
    await done('revenue-accountant', 'customer-bill', bill, 'send')
    const pay = (amount: number, payer_reference: string) =>
      created('revenue-accountant', 'payment', {
        ...{ customer, payment_type: 'subscription', amount, method: 'bank-transfer', channel: 'bank', bill },
        ...{ payment_date: clock.now().toISOString(), payer_reference },
      })
    const parts = [await pay(100_000, 'SITES-1'), await pay(61_250, 'SITES-2')]
    for (const [i, part] of parts.entries()) {
      await done('revenue-accountant', 'payment', part, 'authorize', { authorization_code: `CODE-PART-${i}` })
      await done('revenue-accountant', 'payment', part, 'capture')
      const settled = i === 1
      expect(await read('revenue-accountant', 'customer-bill', bill)).toMatchObject({
        ...{ status: settled ? 'settled' : 'partiallyPaid', remaining: settled ? 0 : 61_250 },
      })
    }
    await created('revenue-management-officer', 'bank-line', {
      ...{ account: 'collections-ngn', value_date: today, bank_reference: 'FT-SITES', payer_reference: 'SITES-1' },
      ...{ narration: 'Transfer', direction: 'in', amount: 100_000 },
    })
    expect(await read('revenue-accountant', 'payment', parts[0] ?? '')).toMatchObject({
      ...{ status: 'done', reconciled: true },
    })
    expect((await read('revenue-accountant', 'payment', parts[1] ?? '')).status).toBe('captured')
  })
})
