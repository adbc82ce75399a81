import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen, type RawSocket } from './raw-socket.ts'

// Viewers who aren't named in a record receive its events as a group: readers of the whole resource, and members of its
// queue.

const people = {
  officer: 'customer-service-officers@example.com',
  supervisor: 'cx-supervisor@example.com',
  sales: 'sales-officer@example.com',
  manager: 'finance.manager@example.com',
  approver: 'revenue-manager@example.com',
  accountant: 'revenue-accountant@example.com',
}
type Who = keyof typeof people

let portal: TestPortal
let clients: Record<Who, Client>
const sockets = new Map<Who, RawSocket>()

async function arrive(who: Who): Promise<Client> {
  const client = await Client.signIn(portal.server, people[who])
  sockets.set(who, await listen(portal.server, client, `private-user.${client.person.user_id}`))
  return client
}

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  clients = {
    officer: await arrive('officer'),
    supervisor: await arrive('supervisor'),
    sales: await arrive('sales'),
    manager: await arrive('manager'),
    approver: await arrive('approver'),
    accountant: await arrive('accountant'),
  }
})

afterAll(() => portal.stop())

/** Returns the events that a person received about records of a resource, each with its ref. */
function heard(who: Who, resource: string): string[] {
  return (sockets.get(who)?.frames ?? []).flatMap(({ event, data }) => {
    const ref: string = JSON.parse(data).ref ?? ''
    return ref.split('/', 1)[0] === resource ? [`${event} ${ref}`] : []
  })
}

async function makeTicket(): Promise<string> {
  const { body } = await clients.officer.create('trouble-ticket', {
    subject: 'The printer of the lounge is out',
    description: 'It prints nothing.',
    ticket_type: 'internal-issue',
    ...{ category: 'other', channel: 'portal', impact: 'single-customer', urgency: 'low', queue: 'supervisor' },
    owner: clients.officer.person.user_id,
  })
  return body.data.id
}

it('tells readers of the whole resource that a record has changed, without its id, and tells nobody else', async () => {
  const id = await makeTicket()
  await expect.poll(() => heard('supervisor', 'trouble-ticket')).toEqual(['records.changed trouble-ticket'])
  await expect
    .poll(() => heard('officer', 'trouble-ticket'), { message: 'in person, and not again' })
    .toEqual([`record.changed trouble-ticket/${id}`])
  await sockets.get('sales')?.settled()
  expect(heard('sales', 'trouble-ticket')).toEqual([])
})

it('tells the members of a queue when an approval enters it and when it leaves', async () => {
  const asked = await clients.accountant.create('expenditure-request', {
    ...{ title: 'Toner', department: 'finance' },
    ...{ request_kind: 'petty-cash', category: 'office', needed_by: '2027-01-10', justification: 'It is empty.' },
    items: [{ description: 'Toner', quantity: 1, unit_cost: 20_000 }],
  })
  const { id } = asked.body.data
  const ofApprovals = () => heard('approver', 'approval').length
  await clients.accountant.transition('expenditure-request', id, 'submit')
  await clients.manager.transition('expenditure-request', id, 'approve', { total_sanctioned: 20_000 })
  await expect.poll(ofApprovals).toBe(1)
  await clients.manager.transition('expenditure-request', id, 'return', { decision_note: 'Ask for two.' })
  await expect.poll(ofApprovals).toBe(2)
  await sockets.get('sales')?.settled()
  expect(heard('sales', 'approval')).toEqual([])
})

it('delivers the same events to a client that catches up', async () => {
  const since = async (who: Who, cursor: string): Promise<string[]> =>
    (await clients[who].get(`/api/v2/events?after=${cursor}`)).body.data.map(
      ({ type, ref }: Record<string, string>) => `${type} ${ref}`,
    )
  const [supervisor, sales] = await Promise.all(
    [clients.supervisor, clients.sales].map(async (client) => (await client.get('/api/v2/events')).body.cursor),
  )
  await makeTicket()
  await expect.poll(() => since('supervisor', supervisor)).toContain('records.changed trouble-ticket')
  // Due work may change other records meanwhile.
  expect((await since('sales', sales)).filter((event) => event.includes('trouble-ticket'))).toEqual([])
})
