import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// From a street survey to an order that the field installs: what a sales officer tries first.

const clock = new TestClock()
let portal: TestPortal
let officer: Client
let manager: Client
let lineManager: Client
let keeper: Client
let supervisor: Client
let care: Client
let accountant: Client
let numbers = 0

beforeAll(async () => {
  portal = await startPortal({ clock })
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales-manager@example.com')
  lineManager = await Client.signIn(portal.server, 'sales.manager@example.com')
  keeper = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
  supervisor = await Client.signIn(portal.server, 'project-manager@example.com')
  care = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
})

afterAll(() => portal.stop())

const phone = () => `+234 809 555 ${String(++numbers).padStart(4, '0')}`

/** What a refusal says: at which fields, or of the whole. */
const told = ({ status, body }: Reply) => [status, body.errors?.[0]?.pointer === '' ? body.message : body.errors]

async function made(client: Client, resource: string, values: object): Promise<string> {
  const reply = await client.create(resource, values)
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.data.id
}

async function ran(client: Client, resource: string, id: string, event: string, values: object = {}): Promise<void> {
  const reply = await client.transition(resource, id, event, values)
  expect([event, reply.status, reply.body]).toEqual([event, 200, reply.body])
}

const valuesOf = async (client: Client, resource: string, id: string) =>
  (await client.get(`/api/v2/records/${resource}/${id}`)).body.data

const found = async (client: Client, resource: string, ...filter: string[]): Promise<Reply['body'][]> => {
  const query = filter.map((each) => `filter=${encodeURIComponent(each)}`).join('&')
  return (await client.get(`/api/v2/records/${resource}?${query}&per_page=50`)).body.data
}

/** Returns the id of an offering by its code. */
const offering = async (code: string) => (await found(officer, 'product-offering', `code:eq:${code}`))[0].id

const address = (street_name: string) => ({
  ...{ street_number: String(++numbers), street_name, locality: 'Lekki', city: 'Lagos' },
  ...{ state_or_province: 'Lagos', country: 'Nigeria', site_type: 'office' },
})

/** A terminal in Lekki with a free port. */
async function terminal(): Promise<string> {
  const all = await found(officer, 'network-element', 'element_type:eq:fat', 'status:eq:available')
  const one = all.find(({ values }) => values.ports_free > 0)
  if (one === undefined) throw new Error('No terminal has a free port')
  return one.id
}

/** A location that is checked, in the zone of a terminal with free ports. */
async function location(street = 'Admiralty Way'): Promise<string> {
  const fat = await terminal()
  const { zone } = (await valuesOf(officer, 'network-element', fat)).values
  const id = await made(officer, 'service-location', { ...address(street), locality: zone })
  await ran(officer, 'service-location', id, 'qualify', { nearest_fat: fat, distance_to_fat: 80 })
  return id
}

async function customer(values: object = {}): Promise<string> {
  return made(officer, 'customer', {
    ...{ account_number: `ACC-T${++numbers}`, name: 'Palm Court Offices', customer_type: 'sme', phone: phone() },
    ...{ email: `court${numbers}@example.com`, address: '5 Freedom Way', zone: 'Lekki', contact_person: 'Ada Obi' },
    ...values,
  })
}

const draft = async (values: object = {}, client = officer) =>
  made(client, 'sales-order', {
    ...{ customer: await customer(), order_type: 'single-location', channel: 'field', payment_terms: 'invoice' },
    ...{ sales_agent: client.person.user_id },
    ...values,
  })

const visit = { visit_date: '2026-11-27', visit_slot: '10:00' }

/** An order that is ready to be placed, for a plan and its installation. */
async function prepared(values: object = {}, discount = 0): Promise<string> {
  const id = await draft(values)
  await ran(officer, 'sales-order', id, 'locate', { service_location: await location() })
  const items = [
    { product_offering: await offering('BF-100'), quantity: 1, discount },
    { product_offering: await offering('IN-STD'), quantity: 1 },
  ]
  await ran(officer, 'sales-order', id, 'choose-plan', { items, payment_terms: 'invoice', ...values })
  await ran(officer, 'sales-order', id, 'choose-visit', visit)
  return id
}

const place = (id: string, client = officer) =>
  client.transition('sales-order', id, 'place', { payment_method: 'bank-transfer' })

describe('a market survey', () => {
  const survey = (respondents: object[]) =>
    made(officer, 'market-survey', {
      ...{ title: 'Homes in Freedom Way', zone: 'Lekki', street_or_estate: 'Freedom Way', segment: 'residential' },
      ...{ survey_date: '2026-11-18', surveyor: officer.person.user_id, premises_visited: 12, respondents },
    })

  async function reviewed(respondents: object[]): Promise<string> {
    const id = await survey(respondents)
    await ran(officer, 'market-survey', id, 'submit')
    await ran(manager, 'market-survey', id, 'review')
    return id
  }

  it('makes leads of those who are interested and agreed to be called, of nobody else and only once', async () => {
    const known = phone()
    const id = await reviewed([
      { name: 'Hot and willing', interest: 'hot', may_call: 'yes', phone: known },
      { name: 'Warm, but never call', interest: 'warm', may_call: 'no' },
      { name: 'Cold', interest: 'cold', may_call: 'yes', phone: phone() },
    ])
    await ran(officer, 'market-survey', id, 'make-leads')
    const leads = await found(officer, 'lead', `market_survey:eq:${id}`)
    expect(leads.map(({ values }) => [values.name, values.rating, values.lead_owner])).toEqual([
      ['Hot and willing', 'hot', officer.person.user_id],
    ])
    expect(told(await officer.transition('market-survey', id, 'make-leads'))).toEqual([
      422,
      'The leads of this survey are made',
    ])
    const twice = await officer.create('lead', { ...person('Somebody else'), phone: known })
    expect(twice.body.errors[0]).toMatchObject({ pointer: '/phone' })
    expect(twice.body.errors[0].message).toContain('A lead with this phone exists')
  })

  it('without consent makes no leads and says why, and takes no number', async () => {
    const refused = { name: 'Tunde', interest: 'hot', may_call: 'no' }
    const id = await reviewed([refused])
    expect(told(await officer.transition('market-survey', id, 'make-leads'))).toEqual([
      422,
      'Nobody who is interested has agreed to be called',
    ])
    const reply = await officer.create('market-survey', {
      ...{ title: 'Again', zone: 'Lekki', street_or_estate: 'Freedom Way', segment: 'residential' },
      ...{ survey_date: '2026-11-18', surveyor: officer.person.user_id, premises_visited: 12 },
      respondents: [{ ...refused, phone: phone() }],
    })
    expect([reply.status, reply.body.errors?.[0].pointer]).toEqual([422, '/respondents/0/phone'])
  })

  it('counts plausibly', async () => {
    const numbersOf = (more: object) =>
      officer.create('market-survey', {
        ...{ title: 'Shops', zone: 'Yaba', street_or_estate: 'Commercial Avenue', segment: 'sme' },
        ...{ survey_date: '2026-11-18', surveyor: officer.person.user_id, premises_visited: 4, ...more },
      })
    expect(told(await numbersOf({ premises_interested: 5 }))).toEqual([
      422,
      [{ pointer: '/premises_interested', message: 'More are interested than were visited' }],
    ])
    expect((await numbersOf({ survey_date: '2027-01-05' })).status).toBe(422)
  })
})

const person = (name: string) => ({
  ...{ name, lead_type: 'sme', phone: phone(), may_call: true, zone: 'Lekki', source: 'walk-in', rating: 'warm' },
  ...{ lead_owner: officer.person.user_id },
})

describe('a lead', () => {
  it('keeps the stage that it reached when it is put off or lost', async () => {
    const id = await made(officer, 'lead', person('Lost again'))
    const stage = async () => (await valuesOf(officer, 'lead', id)).values.stage
    const stages = [await stage()]
    await ran(officer, 'lead', id, 'contact', { last_contact_note: 'Wants a quote.', rating: 'hot' })
    stages.push(await stage())
    await ran(officer, 'lead', id, 'reject', { lost_reason: 'price' })
    expect([...stages, await stage()]).toEqual(['new', 'in-contact', 'in-contact'])
  })

  it('is called next at a time to come', async () => {
    expect(told(await officer.create('lead', { ...person('Late'), next_contact_at: '2020-01-01T09:00:00Z' }))).toEqual([
      422,
      [{ pointer: '/next_contact_at', message: 'Choose a later time' }],
    ])
  })

  it('needs consent to be called', async () => {
    expect(told(await officer.create('lead', { ...person('No consent'), may_call: false }))).toEqual([
      422,
      [{ pointer: '/may_call', message: 'Ask whether we may call; without consent there is no lead' }],
    ])
  })

  it('is read by its owner and the manager, and goes to whoever has the fewest', async () => {
    const { lead_owner: _, ...nobody } = person('Unowned')
    const id = await made(manager, 'lead', nobody)
    const { values } = await valuesOf(manager, 'lead', id)
    expect(values.lead_owner).toBeTruthy()
    await ran(manager, 'lead', id, 'reassign', { lead_owner: keeper.person.user_id })
    expect((await officer.get(`/api/v2/records/lead/${id}`)).status).toBe(404)
    expect((await keeper.get(`/api/v2/records/lead/${id}`)).status).toBe(200)
  })

  it('is qualified where a port is free, and becomes a customer with an order', async () => {
    const id = await made(officer, 'lead', person('Chika Eze'))
    await ran(officer, 'lead', id, 'contact', { last_contact_note: 'Wants a quote.', rating: 'hot' })
    const unchecked = await made(officer, 'service-location', address('Chevron Drive'))
    const plan = { interest: await offering('BF-100'), estimated_revenue: 75000 }
    const early = await officer.transition('lead', id, 'accept', { ...plan, service_location: unchecked })
    expect(told(early)).toEqual([
      422,
      [{ pointer: '/service_location', message: 'Check the coverage of the location first' }],
    ])
    const service_location = await location('Chevron Drive')
    await ran(officer, 'lead', id, 'accept', { ...plan, service_location })
    expect((await valuesOf(officer, 'lead', id)).values).toMatchObject({ coverage: 'qualified' })
    expect(told(await officer.transition('lead', id, 'convert'))).toEqual([
      422,
      [{ pointer: '/email', message: 'Enter the e-mail of the new customer, or choose one we know' }],
    ])
    await ran(officer, 'lead', id, 'convert', { email: 'chika@example.com', address: '7 Chevron Drive' })
    const { values } = await valuesOf(officer, 'lead', id)
    expect((await valuesOf(officer, 'customer', values.customer)).values).toMatchObject({
      name: 'Chika Eze',
      account_manager: officer.person.user_id,
    })
    const order = await valuesOf(officer, 'sales-order', values.sales_order)
    expect([order.status, order.values]).toMatchObject(['draft', { service_location, subtotal: 75000, total: 80625 }])
  })
})

describe('a location', () => {
  it('is in the list once', async () => {
    const one = address('Fola Osibo Street')
    await made(officer, 'service-location', one)
    const twice = await officer.create('service-location', { ...one, street_name: 'FOLA Osibo Street ' })
    expect([twice.status, twice.body.errors?.[0].pointer]).toEqual([422, '/street_name'])
    expect(twice.body.errors[0].message).toContain('This address is in the list already')
    await made(officer, 'service-location', { ...one, flat: 'Flat 2' })
  })

  it('is served over at most the longest drop', async () => {
    const fat = await terminal()
    const { zone } = (await valuesOf(officer, 'network-element', fat)).values
    const id = await made(officer, 'service-location', { ...address('Freedom Way'), locality: zone })
    const far = await officer.transition('service-location', id, 'qualify', { nearest_fat: fat, distance_to_fat: 301 })
    expect([far.status, far.body.errors?.[0].pointer]).toEqual([422, '/distance_to_fat'])
    await ran(officer, 'service-location', id, 'qualify', { nearest_fat: fat, distance_to_fat: 300 })
    await ran(officer, 'service-location', id, 'disqualify', { unavailability_reason: 'right-of-way' })
    expect((await valuesOf(officer, 'service-location', id)).values.qualification_result).toBe('unqualified')
  })
})

describe('an order', () => {
  it('adds up its items with the price of the day, the discount and VAT', async () => {
    const id = await prepared({}, 10)
    const price = 75000 * 0.9 + 35000
    const { values } = await valuesOf(officer, 'sales-order', id)
    expect(values).toMatchObject({ subtotal: 110000, discount_total: 7500, total: price * 1.075, currency: 'NGN' })
    expect(values.vat).toBeCloseTo(price * 0.075, 2)
    await ran(manager, 'product-offering', await offering('IN-STD'), 'reprice', { price: 36000 })
    expect((await valuesOf(officer, 'sales-order', id)).values.subtotal, 'what was agreed').toBe(110000)
    await ran(manager, 'product-offering', await offering('IN-STD'), 'reprice', { price: 35000 })
  })

  it('takes no discount of 110 %', async () => {
    const id = await draft()
    await ran(officer, 'sales-order', id, 'locate', { service_location: await location() })
    const items = [{ product_offering: await offering('BF-100'), quantity: 1, discount: 110 }]
    const reply = await officer.transition('sales-order', id, 'choose-plan', { items, payment_terms: 'invoice' })
    expect([reply.status, reply.body.errors?.[0].pointer]).toEqual([422, '/items/0/discount'])
    const sited = await draft({ order_type: 'multiple-locations' })
    const site = {
      location: await location('Bode Thomas Street'),
      product_offering: await offering('BF-100'),
      quantity: 1,
    }
    const listed = await officer.transition('sales-order', sited, 'list-sites', { sites: [{ ...site, discount: 110 }] })
    expect([listed.status, listed.body.errors?.[0].pointer]).toEqual([422, '/sites/0/discount'])
  })

  it('with a discount above the limit waits for the line manager, who approves no higher one', async () => {
    const id = await prepared({}, 15)
    expect(told(await place(id))).toEqual([422, 'The discount of 15% needs an approval'])
    await ran(officer, 'sales-order', id, 'ask-discount', { discount_reason: 'Their third order.' })
    expect((await officer.transition('sales-order', id, 'approve-discount')).status, 'their own').toBe(403)
    await ran(lineManager, 'sales-order', id, 'approve-discount')
    const items = (discount: number) => async () => [
      { product_offering: await offering('BF-100'), quantity: 1, discount },
    ]
    const more = { items: await items(20)(), payment_terms: 'invoice' }
    await ran(officer, 'sales-order', id, 'choose-plan', more)
    expect((await place(id)).status, 'more than was approved').toBe(422)
    await ran(officer, 'sales-order', id, 'choose-plan', { ...more, items: await items(15)() })
    expect(told(await place(id)), 'approved for what was ordered then').toEqual([
      422,
      'The discount of 15% needs an approval',
    ])
    await ran(officer, 'sales-order', id, 'ask-discount', { discount_reason: 'As approved.' })
    await ran(lineManager, 'sales-order', id, 'approve-discount')
    expect((await place(id)).status).toBe(200)
  })

  it('waits for its steps and for the payment, which placing it asks for', async () => {
    const id = await draft({ payment_terms: 'prepaid' })
    expect((await place(id)).status, 'nothing is chosen yet').toBe(422)
    const ready = await prepared({ payment_terms: 'prepaid' })
    expect((await place(ready)).status).toBe(200)
    const [payment] = await found(officer, 'payment', `sales_order:eq:${ready}`)
    expect(payment).toMatchObject({
      status: 'pendingAuthorization',
      values: { payment_type: 'installation', amount: 118250, method: 'bank-transfer' },
    })
    expect(told(await manager.transition('sales-order', ready, 'start'))).toEqual([422, 'Payment is not confirmed'])
    await ran(officer, 'sales-order', ready, 'cancel', { cancel_reason: 'They move away.' })
    expect((await valuesOf(officer, 'payment', payment.id)).status).toBe('canceled')
  })

  it('gets a field job and the agreed visit when it starts, and is completed by the signature', async () => {
    const id = await prepared()
    await place(id)
    await ran(manager, 'sales-order', id, 'start')
    const [job] = await found(manager, 'work-order', `sales_order:eq:${id}`)
    expect(job).toMatchObject({ status: 'acknowledged', values: { activity: 'installation', contact_name: 'Ada Obi' } })
    const [booked] = await found(officer, 'appointment', `sales_order:eq:${id}`)
    expect(booked.values).toMatchObject({ visit_date: '2026-11-27', slot: '10:00', work_order: job.id })
    const { values } = await valuesOf(officer, 'sales-order', id)
    expect(values).toMatchObject({ jobs: 1, milestone: 'ordered', expected_completion: '2026-12-02' })
    expect(told(await manager.transition('sales-order', id, 'complete'))).toEqual([422, "A field job isn't signed yet"])
    expect((await officer.get(`/api/v2/records/work-order/${job.id}`)).status, 'their own job').toBe(200)
  })

  it('takes no hour that is full, and starts when one has filled since, which its agent is told', async () => {
    const full = 'The zone has as many visits at this time as it can have'
    const hour = { visit_date: '2026-12-08', visit_slot: '10:00' }
    const id = await prepared({ payment_terms: 'prepaid' })
    const late = await prepared()
    await ran(officer, 'sales-order', id, 'choose-visit', hour)
    expect((await place(id)).status).toBe(200)
    const { visit_zone } = (await valuesOf(officer, 'sales-order', id)).values
    for (let i = 0; i < 4; i++) {
      await made(care, 'appointment', {
        ...{
          category: 'survey',
          customer: await customer(),
          visit_date: '2026-12-08',
          slot: '12:00',
          zone: visit_zone,
        },
        ...{ duration_minutes: 60, address: '5 Freedom Way', contact_name: 'Ada Obi', contact_phone: phone() },
      })
    }
    expect(
      told(await officer.transition('sales-order', late, 'choose-visit', hour)),
      'until one, so at twelve',
    ).toEqual([422, [{ pointer: '/visit_slot', message: full }]])
    await ran(officer, 'sales-order', late, 'choose-visit', { ...hour, visit_slot: '13:00' })
    const tooLong = await officer.transition('sales-order', late, 'choose-visit', { ...hour, visit_slot: '16:00' })
    expect([tooLong.status, tooLong.body.errors[0].pointer], 'three hours end after closing').toEqual([
      422,
      '/visit_date',
    ])
    const [payment] = await found(accountant, 'payment', `sales_order:eq:${id}`)
    await ran(accountant, 'payment', payment.id, 'authorize', { authorization_code: 'CODE-FULL' })
    await ran(accountant, 'payment', payment.id, 'capture')
    const order = await valuesOf(officer, 'sales-order', id)
    expect(order).toMatchObject({ status: 'inProgress', values: { payment_state: 'paid', jobs: 1, visits: 0 } })
    const news = await found(officer, 'notification')
    expect(news.map(({ values }) => values.title)).toContain('Book another hour for a visit')
  })

  it('is cancelled by decision once it is in progress, and its jobs with it', async () => {
    const id = await prepared({ sales_agent: undefined })
    await place(id)
    await ran(manager, 'sales-order', id, 'start')
    await ran(officer, 'sales-order', id, 'request-cancellation', { cancel_reason: 'The landlord refuses.' })
    expect((await officer.transition('sales-order', id, 'accept-cancellation')).status).toBe(403)
    await ran(manager, 'sales-order', id, 'accept-cancellation')
    const [job] = await found(supervisor, 'work-order', `sales_order:eq:${id}`)
    expect(job.status).toBe('cancelled')
    await ran(officer, 'sales-order', id, 'cancel', { cancel_reason: 'The landlord refuses.' })
  })

  it('for several locations refuses the same one twice, one alone, and one without coverage', async () => {
    const id = await draft({ order_type: 'multiple-locations' })
    const [first, second] = [await location('Opebi Road'), await location('Toyin Street')]
    const product_offering = await offering('BF-100')
    const site = (at: string) => ({ location: at, product_offering, quantity: 1 })
    const list = (...places: string[]) =>
      officer.transition('sales-order', id, 'list-sites', { sites: places.map(site) })
    expect(told(await list(first, first))).toEqual([
      422,
      [{ pointer: '/sites/1/location', message: 'Location is already in row 1.' }],
    ])
    expect((await list(first)).status).toBe(200)
    expect((await place(id)).status, 'one alone').toBe(422)
    const unchecked = await made(officer, 'service-location', address('Allen Avenue'))
    expect((await list(first, unchecked)).status).toBe(200)
    const { values } = await valuesOf(officer, 'sales-order', id)
    expect(values.uncovered).toContain('Allen Avenue')
    expect(told(await place(id))).toEqual([422, `Check coverage first: ${values.uncovered}`])
    expect((await list(first, second)).status).toBe(200)
    expect((await place(id)).status).toBe(200)
    await ran(manager, 'sales-order', id, 'start')
    const { body } = await officer.get(`/api/v2/records/sales-order/${id}/documents/confirmation`)
    const titles = body.data.tables[0].columns.map(({ title }: Reply['body']) => title)
    expect(titles, 'what the job needs is kept, and not shown').toEqual([
      ...['Location', 'Coverage', 'Product offering', 'Quantity', 'Unit price', 'Discount', 'Amount', 'With VAT'],
    ])
    const jobs = await found(manager, 'work-order', `sales_order:eq:${id}`)
    expect(jobs.map(({ values: { service_location } }) => service_location).toSorted()).toEqual(
      [first, second].toSorted(),
    )
  })

  it('is a quote first, which ends on its last day', async () => {
    const id = await prepared()
    const late = await officer.transition('sales-order', id, 'quote', { valid_until: '2027-06-01' })
    expect(told(late)).toEqual([422, [{ pointer: '/valid_until', message: "A quote isn't valid for so long" }]])
    await ran(officer, 'sales-order', id, 'quote', { valid_until: '2026-12-10' })
    const { status, body } = await officer.get(`/api/v2/records/sales-order/${id}/documents/quotation`)
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('₦118,250.00')])
    expect((await place(id)).status).toBe(200)
  })

  it('belongs to its agent', async () => {
    const id = await draft()
    expect((await keeper.get(`/api/v2/records/sales-order/${id}`)).status).toBe(404)
    expect(
      (
        await keeper.create('sales-order', {
          customer: await customer(),
          order_type: 'upgrade',
          channel: 'field',
          sales_agent: officer.person.user_id,
        })
      ).status,
    ).toBe(403)
  })
})

describe('accounts', () => {
  it('are given by the sales manager, also by rule, and not by an officer', async () => {
    const id = await customer()
    const given = { account_manager: officer.person.user_id }
    expect((await officer.transition('customer', id, 'assign-manager', given)).status).toBe(403)
    await ran(manager, 'customer', id, 'assign-manager', given)
    await ran(manager, 'customer', id, 'assign-by-rule')
    const { values } = await valuesOf(manager, 'customer', id)
    expect(values.account_manager).not.toBe(officer.person.user_id)
  })

  it('and leads are moved in bulk, by the manager only', async () => {
    const move = async (client: Client, resource: string, event: string, ids: string[], values: object) => {
      const records = await Promise.all(
        ids.map(async (id) => ({ id, version: (await valuesOf(manager, resource, id)).version })),
      )
      const { body } = await client.post(
        `/api/v2/records/${resource}/transitions/${event}`,
        { records, values },
        { 'idempotency-key': randomUUID() },
      )
      return body.data.map(({ refusal }: Reply['body']) => refusal?.code)
    }
    const accounts = [await customer(), await customer()]
    const given = { account_manager: keeper.person.user_id }
    expect(await move(officer, 'customer', 'assign-manager', accounts, given)).toEqual(['forbidden', 'forbidden'])
    expect(await move(manager, 'customer', 'assign-manager', accounts, given)).toEqual([undefined, undefined])
    for (const id of accounts) expect((await valuesOf(manager, 'customer', id)).values).toMatchObject(given)
    const leads = [await made(officer, 'lead', person('Ngozi')), await made(officer, 'lead', person('Uche'))]
    const owner = { lead_owner: keeper.person.user_id }
    expect(await move(officer, 'lead', 'reassign', leads, owner)).toEqual(['forbidden', 'forbidden'])
    expect(await move(manager, 'lead', 'reassign', leads, owner)).toEqual([undefined, undefined])
    for (const id of leads) expect((await valuesOf(keeper, 'lead', id)).values).toMatchObject(owner)
  })

  it('have a share of wallet that adds up, with a plan before it is set to work', async () => {
    const account = await customer({ key_account: true })
    const wallet = {
      ...{ customer: account, category: 'internet', period: '2026-Q4', account_manager: keeper.person.user_id },
      ...{ our_revenue: 300000, target_share: 50 },
      competitors: [
        { provider: 'Harmattan Net', spend: 500000 },
        { provider: 'Coastline Fibre', spend: 200000 },
      ],
    }
    const id = await made(keeper, 'wallet-share', wallet)
    expect((await valuesOf(keeper, 'wallet-share', id)).values).toMatchObject({
      ...{ total_spend: 1000000, share: 30, gap: 200000 },
    })
    expect(told(await keeper.transition('wallet-share', id, 'activate'))).toEqual([422, 'Plan at least one action'])
    const plan = await keeper.update('wallet-share', id, {
      ...wallet,
      growth_actions: [{ action: 'Show them the second line' }],
    })
    expect(told(plan)).toEqual([200, undefined])
    await ran(keeper, 'wallet-share', id, 'activate')
    expect((await officer.get(`/api/v2/records/wallet-share/${id}`)).status).toBe(404)
    expect((await manager.get(`/api/v2/records/wallet-share/${id}`)).status).toBe(200)

    // What each competitor has is a record, which follows the plan: figures add these up across accounts.
    const spent = async () =>
      (await found(keeper, 'competitor-spend', `wallet_share:eq:${id}`, 'spend:gt:0'))
        .map(({ values }) => [values.provider, values.spend, values.category, values.currency, values.at_work])
        .toSorted()
    expect(await spent()).toEqual([
      ['Coastline Fibre', 200000, 'internet', 'NGN', true],
      ['Harmattan Net', 500000, 'internet', 'NGN', true],
    ])
    const changed = { ...wallet, growth_actions: [{ action: 'Show them the second line' }] }
    const competitors = [
      { provider: 'harmattan net ', spend: 450000 },
      { provider: 'Savannah Link', spend: 50000 },
    ]
    expect(told(await keeper.update('wallet-share', id, { ...changed, competitors }))).toEqual([200, undefined])
    expect(await spent()).toEqual([
      ['Harmattan Net', 450000, 'internet', 'NGN', true],
      ['Savannah Link', 50000, 'internet', 'NGN', true],
    ])
    expect(await found(officer, 'competitor-spend', `wallet_share:eq:${id}`)).toBeUndefined()
    await ran(keeper, 'wallet-share', id, 'close')
    expect((await spent()).map((each) => each.at(-1))).toEqual([false, false])
  })
})
