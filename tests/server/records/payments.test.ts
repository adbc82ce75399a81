import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// What a revenue accountant tries first: money above the bill, the same money twice, the file of the bank twice, and reconciling
// what they have captured themselves.

const day = 86_400_000
const clock = new TestClock()
let portal: TestPortal
let accountant: Client
let officer: Client
let manager: Client
let naira: string
let cedi: string
let numbers = 0

beforeAll(async () => {
  portal = await startPortal({ clock })
  accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
  officer = await Client.signIn(portal.server, 'revenue-management-officer@example.com')
  manager = await Client.signIn(portal.server, 'revenue-manager@example.com')
  naira = await customerIn('Ikeja')
  cedi = await customerIn('Accra')
})

afterAll(() => portal.stop())

async function customerIn(zone: string): Promise<string> {
  const { body } = await accountant.get(
    `/api/v2/records/customer?filter=zone:eq:${zone}&filter=status:eq:active&per_page=1`,
  )
  return body.data[0].id
}

async function made(reply: Reply): Promise<string> {
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.data.id
}

async function read(resource: string, id: string): Promise<Reply['body']> {
  return (await accountant.get(`/api/v2/records/${resource}/${id}`)).body.data
}

const messageOf = ({ status, body }: Reply) => [status, body.errors?.[0]?.message ?? body.message]
const today = () => clock.now().toISOString().slice(0, 10)
const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10)

/** Returns a bill over 10,000 with 7.5 % tax, which was sent. */
async function bill(due = 14): Promise<string> {
  const values = {
    customer: naira,
    category: 'interim',
    run_type: 'offCycle',
    bill_date: daysFromNow(due - 14),
    payment_due: daysFromNow(due),
  }
  const id = await made(
    await accountant.create('customer-bill', { ...values, items: [{ description: 'Relocation', amount: 10_000 }] }),
  )
  expect((await accountant.transition('customer-bill', id, 'validate')).status).toBe(200)
  expect((await accountant.transition('customer-bill', id, 'send')).status).toBe(200)
  return id
}

const pay = (values: object): Promise<Reply> =>
  accountant.create('payment', {
    ...{ customer: naira, payment_type: 'relocation', amount: 10_750, method: 'bank-transfer', channel: 'bank' },
    ...{ payment_date: clock.now().toISOString(), payer_reference: `REF-${++numbers}` },
    ...values,
  })

async function captured(values: object = {}): Promise<string> {
  const id = await made(await pay(values))
  const authorized = await accountant.transition('payment', id, 'authorize', {
    authorization_code: `CODE-${++numbers}`,
  })
  expect(authorized.status).toBe(200)
  expect((await accountant.transition('payment', id, 'capture')).status).toBe(200)
  return id
}

const line = (values: object) => ({
  ...{ account: 'collections-ngn', value_date: today(), bank_reference: `FT-${++numbers}` },
  ...{ narration: 'Transfer', direction: 'in', amount: 10_750 },
  ...values,
})

describe('a bill', () => {
  it('is paid in parts and then settled by its payments', async () => {
    const id = await bill()
    expect((await read('customer-bill', id)).values).toMatchObject({ tax_included: 10_750, remaining: 10_750 })
    await captured({ bill: id, amount: 4_000 })
    expect(await read('customer-bill', id)).toMatchObject({ status: 'partiallyPaid', values: { remaining: 6_750 } })
    await captured({ bill: id, amount: 6_750 })
    expect(await read('customer-bill', id)).toMatchObject({ status: 'settled', values: { remaining: 0 } })
  })

  it('takes no payment above what remains, when it is entered and when it is captured', async () => {
    const id = await bill()
    const above = await pay({ bill: id, amount: 10_750.01 })
    expect(messageOf(above)).toEqual([422, 'The bill leaves less to pay. Enter the rest as a wallet top-up'])
    expect(above.body.errors[0].pointer).toBe('/amount')
    const second = await made(await pay({ bill: id }))
    await accountant.transition('payment', second, 'authorize', { authorization_code: `CODE-${++numbers}` })
    await captured({ bill: id })
    expect(messageOf(await accountant.transition('payment', second, 'capture'))).toEqual([
      422,
      'This is more than its bill leaves to pay, so deny it and enter the rest as a wallet top-up',
    ])
  })
})

describe('a bill that is not paid', () => {
  it.each([
    ['once', 3, 'reminded'],
    ['twice', 14, 'warned'],
    ['for the last time', 30, 'final'],
  ])('is dunned %s %d days after it was due', { timeout: 120_000 }, async (_, days, dunning) => {
    const [due, early] = [await bill(-days - 1), await bill(-days + 1)]
    await portal.server.scheduler.runDue()
    expect((await read('customer-bill', due)).values.dunning).toBe(dunning)
    expect((await read('customer-bill', early)).values.dunning).not.toBe(dunning)
  })
})

describe('a payment', () => {
  it('needs its proof, an amount and a day that has come', async () => {
    const id = await made(await pay({}))
    expect(messageOf(await accountant.transition('payment', id, 'authorize'))).toEqual([
      422,
      'Attach the proof of payment, or enter the authorization code',
    ])
    expect(messageOf(await pay({ amount: 0 }))).toEqual([422, 'Enter an amount above 0'])
    const tomorrow = new Date(clock.now().getTime() + 2 * day).toISOString()
    expect(messageOf(await pay({ payment_date: tomorrow }))).toEqual([422, "The payment can't be in the future"])
  })

  it('is captured once for each authorization code', async () => {
    const code = { authorization_code: 'CODE-TWICE' }
    const both = [await made(await pay({})), await made(await pay({}))]
    for (const id of both) expect((await accountant.transition('payment', id, 'authorize', code)).status).toBe(200)
    const [first, second] = both.map((id) => () => accountant.transition('payment', id, 'capture'))
    expect((await first?.())?.status).toBe(200)
    expect((await second?.())?.body.message).toMatch(/^Duplicate payment: PAY-/)
  })

  it('is a bill of another customer as little as one in another currency', async () => {
    expect(messageOf(await pay({ customer: cedi, bill: await bill() }))).toEqual([
      422,
      'Choose a bill of this customer that is still to be paid',
    ])
  })

  it('is in the wallet or pays for something, not both', async () => {
    expect(messageOf(await pay({ payment_type: 'wallet-top-up', bill: await bill() }))).toEqual([
      422,
      'A wallet top-up pays no bill. Choose another type of payment, or leave this empty',
    ])
    const { body } = await accountant.get('/api/v2/records/sales-order?filter=currency:eq:NGN&per_page=1')
    const [{ id: sales_order, values }] = body.data
    expect(messageOf(await pay({ payment_type: 'wallet-top-up', customer: values.customer, sales_order }))).toEqual([
      422,
      'A wallet top-up pays for no order. Choose another type of payment, or leave this empty',
    ])
  })

  it('is paid back once, for an order, and settles no bill', async () => {
    const owed = await bill()
    const refund_of = await captured({ payment_type: 'wallet-top-up' })
    const back = await made(await pay({ payment_type: 'refund', bill: owed, refund_of }))
    expect((await manager.transition('payment', back, 'approve-refund')).status).toBe(200)
    expect((await accountant.transition('payment', back, 'capture')).status).toBe(200)
    expect(await read('customer-bill', owed)).toMatchObject({ status: 'sent', values: { remaining: 10_750 } })
    const { body } = await accountant.get(
      '/api/v2/records/sales-order?filter=payment_state:eq:paid&filter=status:eq:inProgress&per_page=50',
    )
    const order = body.data.find(({ values }: Reply['body']) => values.currency === 'NGN' && !values.refunded)
    const refund = { payment_type: 'refund', customer: order.values.customer, sales_order: order.id }
    const all = { ...refund, amount: order.values.amount_paid }
    const [one, two] = [await made(await pay(all)), await made(await pay(all))]
    for (const id of [one, two]) await manager.transition('payment', id, 'approve-refund')
    expect((await accountant.transition('payment', one, 'capture')).status).toBe(200)
    expect(messageOf(await accountant.transition('payment', two, 'capture'))).toEqual([
      422,
      'More than this is paid back already',
    ])
    expect(messageOf(await pay({ ...refund, amount: 1 }))).toEqual([
      422,
      'Less was paid for this order and not paid back yet',
    ])
  })

  it('is paid back only by somebody who did not approve it', async () => {
    const refund_of = await captured({ payment_type: 'wallet-top-up' })
    const id = await made(await pay({ payment_type: 'refund', refund_of }))
    expect((await accountant.transition('payment', id, 'approve-refund')).status).toBe(403)
    expect((await manager.transition('payment', id, 'approve-refund')).status).toBe(200)
    expect(messageOf(await manager.transition('payment', id, 'capture'))).toEqual([
      403,
      'You approved this refund, so someone else must pay it out.',
    ])
    expect((await accountant.transition('payment', id, 'capture')).status).toBe(200)
  })
})

describe('the file of the bank', () => {
  const heading = 'Account,Value date,Bank reference,Payer reference,Narration,Direction,Amount'
  const send = (rows: string[]) =>
    officer.post('/api/v2/records/bank-line/import?dry_run=false', [heading, ...rows].join('\r\n'), {
      'content-type': 'text/csv',
      'idempotency-key': randomUUID(),
    })

  it('matches what has the same reference and amount, and is imported once', async () => {
    const matched = await captured({ payer_reference: 'FILE-1' })
    const other = await captured({ payer_reference: 'FILE-2' })
    const rows = [
      `Naira collections,${today()},BANK-1,FILE-1,Transfer,Received,10750`,
      `Naira collections,${today()},BANK-2,FILE-2,Transfer,Received,10749`,
    ]
    const first = await send(rows)
    expect([first.status, first.body]).toEqual([200, { rows: 2, created: 2, errors: [] }])
    expect(await read('payment', matched)).toMatchObject({
      status: 'done',
      values: { reconciled: true, reconciled_on: today() },
    })
    expect((await read('payment', other)).status).toBe('captured')
    const again = await send(rows)
    expect(again.body).toMatchObject({ rows: 2, created: 0 })
    expect(again.body.errors.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [2, expect.stringMatching(/^This line of the bank was imported already: BST-/)],
      [3, expect.stringMatching(/^This line of the bank was imported already: BST-/)],
    ])
  })

  it('is matched by hand, with a reason where the amounts differ, by somebody who did not capture the payment', async () => {
    const payment = await captured({ payer_reference: 'HAND-1' })
    const id = await made(await officer.create('bank-line', line({ amount: 10_700 })))
    expect(messageOf(await officer.transition('bank-line', id, 'settle', { payment }))).toEqual([
      422,
      'The amounts differ, so say why',
    ])
    const note = 'The bank kept its fee.'
    expect(messageOf(await accountant.transition('bank-line', id, 'settle', { payment, note }))).toEqual([
      422,
      'You captured this payment, so someone else must reconcile it.',
    ])
    expect((await officer.transition('bank-line', id, 'settle', { payment, note })).status).toBe(200)
    expect((await read('payment', payment)).status).toBe('done')
    expect((await read('bank-line', id)).status).toBe('matched')
  })

  it('is reconciled from the payment, but not by who captured it, and with no line twice', async () => {
    const [one, two] = [await captured(), await captured()]
    const bank_line = await made(await officer.create('bank-line', line({})))
    expect(messageOf(await accountant.transition('payment', one, 'reconcile', { bank_line }))).toEqual([
      403,
      'You captured this payment, so someone else must reconcile it.',
    ])
    expect((await officer.transition('payment', one, 'reconcile', { bank_line })).status).toBe(200)
    expect((await read('bank-line', bank_line)).status).toBe('matched')
    expect((await officer.transition('payment', two, 'reconcile', { bank_line })).status).toBe(422)
  })

  it('reconciles nothing for whoever entered the line by hand', async () => {
    const payment = await captured({ payer_reference: 'INVENTED-1' })
    await made(await accountant.create('bank-line', line({ payer_reference: 'INVENTED-1' })))
    expect((await read('payment', payment)).status).toBe('captured')
    await made(await officer.create('bank-line', line({ payer_reference: 'INVENTED-1' })))
    expect((await read('payment', payment)).status).toBe('done')
  })

  it('records an unknown transfer as a payment, which its capture reconciles', async () => {
    const id = await made(await officer.create('bank-line', line({ payer_reference: 'UNKNOWN-1' })))
    const wrong = await officer.transition('bank-line', id, 'book', { customer: cedi, payment_type: 'wallet-top-up' })
    expect(messageOf(wrong)).toEqual([422, 'This customer pays in another currency'])
    const booked = await officer.transition('bank-line', id, 'book', { customer: naira, payment_type: 'wallet-top-up' })
    expect(booked.status).toBe(200)
    const { body } = await officer.get('/api/v2/records/payment?q=UNKNOWN-1')
    const payment = body.data[0].id
    const proof = { authorization_code: body.data[0].values.authorization_code }
    expect((await accountant.transition('payment', payment, 'authorize', proof)).status).toBe(200)
    expect((await accountant.transition('payment', payment, 'capture')).status).toBe(200)
    expect((await read('payment', payment)).status).toBe('done')
    expect((await read('bank-line', id)).values.payment).toBe(payment)
  })
})

describe('an address of payments by type', () => {
  const typesAt = async (type: string): Promise<Set<string>> => {
    const { status, body } = await accountant.get(
      `/api/v2/records/payment?on=payments&view=open&given=type:${type}&per_page=100`,
    )
    expect(status).toBe(200)
    return new Set(body.data.map(({ values }: Reply['body']) => values.payment_type))
  }

  beforeEach(async () => {
    await made(await pay({ payment_type: 'upgrade' }))
    await made(await pay({ payment_type: 'equipment' }))
  })

  it('lists one type, or all', async () => {
    expect(await typesAt('upgrade')).toEqual(new Set(['upgrade']))
    expect([...(await typesAt('all'))]).toEqual(expect.arrayContaining(['upgrade', 'equipment']))
  })

  it('says that there is no such type', async () => {
    const { status, body } = await accountant.get(
      '/api/v2/records/payment?on=payments&view=open&given=type:instalation',
    )
    expect([status, body.message]).toEqual([404, "Payment type can't be “instalation”."])
  })
})
