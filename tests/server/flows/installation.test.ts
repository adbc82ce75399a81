import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawing } from '../../support/drawn-png.ts'
import { checkReadiness, uploaded } from '../../support/field-day.ts'
import { placeWithPorts, route, sheet, splicingAt, surveyAt } from '../../support/installation.ts'
import { staffOf } from '../../support/staff.ts'
import { databases } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// A customer from the first call to a signed, paid and checked installation. Each step is done by the role that owns it.

vi.setConfig({ testTimeout: 180_000 })

describe.each(databases)('an installation on %s', (_kind, copy) => {
  const clock = new TestClock()
  const today = clock.now().toISOString().slice(0, 10)
  let portal: TestPortal
  const { as, idOf, created, done, refused, read, listed } = staffOf(() => portal)

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    // Most of the sample technicians have begun their day.
    await portal.query(sql`delete from records where resource = 'readiness-check' and data->>'check_date' = ${today}`)
  })

  afterAll(() => portal.stop())

  const offering = async (code: string) =>
    (await listed('sales-officer', 'product-offering', `filter=code:eq:${code}`))[0].id

  /** The only record of a resource that refers to another. */
  async function only(by: string, resource: string, field: string, id: string) {
    const all = await listed(by, resource, `filter=${field}:eq:${id}`)
    expect([resource, all.length]).toEqual([resource, 1])
    return { ...all[0].values, id: all[0].id, status: all[0].status }
  }

  it('goes from a lead to the signature, the receipt and quality control', async () => {
    // Sales: a lead whose location is covered becomes a customer with an order.
    const { id: terminal, port } = await placeWithPorts(await as('project-manager'))
    const { zone } = await read('sales-officer', 'network-element', terminal)
    const service_location = await created('sales-officer', 'service-location', {
      ...{ street_number: '14', street_name: 'Adeola Hopewell Street', locality: zone, city: 'Lagos' },
      ...{ state_or_province: 'Lagos', country: 'Nigeria', site_type: 'office' },
    })
    const near = { nearest_fat: terminal, distance_to_fat: 80 }
    await done('sales-officer', 'service-location', service_location, 'qualify', near)
    const lead = await created('sales-officer', 'lead', {
      ...{ name: 'Ngozi Umeh', lead_type: 'sme', phone: '+234 809 555 7001', may_call: true, zone, source: 'walk-in' },
      ...{ rating: 'warm', lead_owner: await idOf('sales-officer') },
    })
    await done('sales-officer', 'lead', lead, 'contact', { last_contact_note: 'Wants it this month.', rating: 'hot' })
    const plan = { interest: await offering('BF-100'), estimated_revenue: 75_000, service_location }
    await done('sales-officer', 'lead', lead, 'accept', plan)
    const person = { email: 'ngozi.umeh@example.com', address: '14 Adeola Hopewell Street' }
    await done('sales-officer', 'lead', lead, 'convert', person)
    const { customer, sales_order: order } = await read('sales-officer', 'lead', lead)

    // The order, paid before it starts.
    const items = [
      { product_offering: await offering('BF-100'), quantity: 1 },
      { product_offering: await offering('IN-STD'), quantity: 1 },
    ]
    await done('sales-officer', 'sales-order', order, 'choose-plan', { items, payment_terms: 'prepaid' })
    const visit = { visit_date: '2026-11-27', visit_slot: '10:00' }
    await done('sales-officer', 'sales-order', order, 'choose-visit', visit)
    await done('sales-officer', 'sales-order', order, 'place', { payment_method: 'bank-transfer' })
    const unpaid = await refused('sales-manager', 'sales-order', order, 'start')
    expect(unpaid.body.message).toBe('Payment is not confirmed')
    const payment = await only('revenue-accountant', 'payment', 'sales_order', order)
    expect(payment).toMatchObject({ status: 'pendingAuthorization', amount: 118_250, customer })
    await done('revenue-accountant', 'payment', payment.id, 'authorize', { authorization_code: 'CODE-FLOW' })
    await done('revenue-accountant', 'payment', payment.id, 'capture')
    expect(await read('sales-officer', 'sales-order', order), 'started by the payment').toMatchObject({
      ...{ status: 'inProgress', payment_state: 'paid' },
    })

    // Dispatch, and the technician's day.
    const job = await only('project-manager', 'work-order', 'sales_order', order)
    expect(job).toMatchObject({ status: 'acknowledged', activity: 'installation', zone, service_location })
    const booked = await only('customer-service-officers', 'appointment', 'work_order', job.id)
    expect(booked).toMatchObject({ visit_date: '2026-11-27', slot: '10:00' })
    const technician = await idOf('installer')
    const at = { scheduled_start: '2027-05-03T09:00:00Z', duration_minutes: 180 }
    await done('project-manager', 'work-order', job.id, 'assign', { technician, ...at })
    expect((await read('sales-officer', 'sales-order', order)).milestone).toBe('scheduled')
    await refused('installer', 'work-order', job.id, 'accept')
    const installer = await as('installer')
    expect((await checkReadiness(portal, installer, today)).body.data.status).toBe('passed')
    await done('installer', 'work-order', job.id, 'accept')

    /** Runs a transition of the report of the job. */
    const report = async (by: string, resource: string, event: string, values: object) =>
      done(by, resource, (await only(by, resource, 'work_order', job.id)).id, event, values)
    await done('installer', 'work-order', job.id, 'save-route', { route_plan: route, right_of_way: 'not-needed' })
    await report('installer', 'site-survey', 'submit', surveyAt(terminal, today))
    await done('installer', 'work-order', job.id, 'save-job', sheet)
    const place = { network_element: terminal, splitter_port: port, port_power: -19 }
    await done('installer', 'work-order', job.id, 'take-port', place)
    await report('installer', 'splice-plan', 'execute', splicingAt(terminal))
    await report('installer', 'splice-plan', 'test', { splices: [{ loss: 0.05 }, { loss: 0.07 }] })
    const ont_serial = 'FHTTF10A0001'
    await report('installer', 'installation-report', 'submit', {
      ...{ installed_on: today, drop_cable_type: 'flat-1f', drop_length: 90, connector: 'SC/APC', ont_serial },
      ...{ ont_model: 'F660', site_cleaned: true, power_at_ont: -21, photo_ont: await uploaded(portal, installer) },
    })
    expect((await read('sales-officer', 'sales-order', order)).milestone).toBe('installed')

    // The network, the customer, the end.
    await report('installer', 'service-activation', 'request', { ont_serial, access_method: 'ipoe' })
    const [olt] = await listed('provisioning-technician', 'network-element', 'filter=element_type:eq:olt&per_page=1')
    await report('provisioning-technician', 'service-activation', 'configure', {
      ...{ plan: await offering('BF-100'), olt: olt.id, pon_port: '6/6/6', onu_id: 9 },
      ...{ line_profile: 'HOME-50', service_vlan: 1001 },
    })
    const up = { rx_power: -21, ont_online: true, authentication_ok: true }
    await report('installer', 'service-activation', 'activate', up)
    await done('installer', 'work-order', job.id, 'complete', { outcome_note: 'Service is up.' })
    expect((await refused('sales-manager', 'sales-order', order, 'complete')).body.message).toBe(
      "A field job isn't signed yet",
    )
    await done('installer', 'work-order', job.id, 'confirm', {
      ...{ customer_name_signed: 'Ngozi Umeh', customer_rating: 5 },
      customer_signature: await uploaded(portal, installer, drawing(300)),
    })
    expect(await read('sales-officer', 'sales-order', order)).toMatchObject({
      ...{ status: 'completed', milestone: 'confirmed', jobs: 1, jobs_confirmed: 1 },
    })
    expect(await read('customer-service-officers', 'appointment', booked.id)).toMatchObject({
      ...{ status: 'cancelled', cancel_reason: 'The job is done.' },
    })
    expect(await read('sales-officer', 'service-location', service_location)).toMatchObject({
      ...{ status: 'active', customer },
    })
    const { ports } = await read('project-manager', 'network-element', terminal)
    expect(ports.find((each: { port: number }) => each.port === port)).toMatchObject({ state: 'used', customer })
    const told = await listed('sales-officer', 'notification', 'sort=-created_at&per_page=20')
    expect(told.map(({ values }: { values: { title: string } }) => values.title)).toContain(
      'A job is signed by the customer',
    )

    // Quality control, and the receipt.
    const { quality_items } = await read('qc', 'work-order', job.id)
    const scored = { quality_items: quality_items.map(() => ({ score: 5 })) }
    await done('qc', 'work-order', job.id, 'quality-check', scored)
    expect(await read('qc', 'work-order', job.id)).toMatchObject({ quality_score: 100, quality_result: 'passed' })
    const receipt = await (await as('revenue-accountant')).get(
      `/api/v2/records/payment/${payment.id}/documents/receipt`,
    )
    expect([receipt.status, JSON.stringify(receipt.body)]).toEqual([200, expect.stringContaining('₦118,250.00')])
  })
})
