import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// What a customer has in the wallet: the top-ups that were captured, less what went back of them.

describe.each(usualDatabase)('the balance of a wallet, on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  let accountant: Client
  let manager: Client
  let customer: string
  let codes = 0

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
    manager = await Client.signIn(portal.server, 'revenue-manager@example.com')
    const { body } = await accountant.get('/api/v2/records/customer?filter=status:eq:active&per_page=1')
    customer = body.data[0].id
  })

  afterAll(() => portal.stop())

  const balance = async (): Promise<number> =>
    (await accountant.get(`/api/v2/records/customer/${customer}`)).body.data.values.wallet_balance

  async function enter(values: object): Promise<string> {
    const { status, body } = await accountant.create('payment', {
      ...{ customer, method: 'bank-transfer', channel: 'bank', payment_date: clock.now().toISOString() },
      ...values,
    })
    expect([status, body]).toEqual([201, body])
    return body.data.id
  }

  async function run(client: Client, id: string, ...steps: [name: string, values?: object][]): Promise<void> {
    for (const [name, values] of steps) {
      const { status, body }: Reply = await client.transition('payment', id, name, values)
      expect([name, status, body]).toEqual([name, 200, body])
    }
  }

  async function paid(payment_type: string, amount: number): Promise<string> {
    const id = await enter({ payment_type, amount })
    await run(accountant, id, ['authorize', { authorization_code: `WALLET-${++codes}` }], ['capture'])
    return id
  }

  const asked = (refund_of: string, amount: number) => enter({ payment_type: 'refund', refund_of, amount })

  it('falls by what is paid back of a top-up once the refund is captured, and by no other refund', async () => {
    const before = await balance()
    const topUp = await paid('wallet-top-up', 5_000)
    expect(await balance()).toBe(before + 5_000)

    const part = await asked(topUp, 2_000)
    await run(manager, part, ['approve-refund'])
    expect(await balance(), 'the money has not left yet').toBe(before + 5_000)
    await run(accountant, part, ['capture'])
    expect(await balance()).toBe(before + 3_000)

    const relocation = await asked(await paid('relocation', 1_000), 1_000)
    await run(manager, relocation, ['approve-refund'])
    await run(accountant, relocation, ['capture'])
    expect(await balance(), 'a relocation was never in the wallet').toBe(before + 3_000)

    const rest = await asked(topUp, 3_000)
    await run(manager, rest, ['approve-refund'])
    await run(accountant, rest, ['capture'])
    expect(await balance()).toBe(before)
  })
})
