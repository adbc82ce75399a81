import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { drawing } from '../../support/drawn-png.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// A checklist whose items each ask for their own kind of evidence, copied from a template when an onboarding begins.

const documents = [
  { item: 'Contract signed', answer: 'yes-no' },
  { item: 'Identity card', answer: 'photo' },
  { item: 'Undertaking', answer: 'signature' },
]
const firstDay = [{ item: 'Desk shown', answer: 'yes-no', if_applicable: true }]
const training = [
  { item: 'Safety test', answer: 'number', unit: '%', pass_from: 70, marginal_from: 60, lowest: 0, highest: 100 },
]

describe.each(usualDatabase)('an onboarding, on %s', (_kind, copy) => {
  let portal: TestPortal
  let hr: Client
  let lineManager: Client
  let stranger: Client
  let template: string
  let people: string[]

  beforeAll(async () => {
    portal = await startPortal(undefined, copy)
    hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    lineManager = await Client.signIn(portal.server, 'customer-support.manager@example.com')
    stranger = await Client.signIn(portal.server, 'cx@example.com')
    const made = await hr.create('checklist-template', { title: 'Desk', documents, first_day: firstDay, training })
    expect([made.status, made.body.errors]).toEqual([201, undefined])
    template = made.body.data.id
    expect((await hr.transition('checklist-template', template, 'put-in-force')).status).toBe(200)
    const manager = lineManager.person.user_id
    const team = await hr.get(`/api/v2/records/employee?filter=line_manager:eq:${manager}&per_page=50`)
    const joining = await hr.get('/api/v2/records/onboarding?per_page=50')
    const taken = joining.body.data.map(({ values }: Reply['body']) => values.employee)
    people = team.body.data.map(({ id }: Reply['body']) => id).filter((id: string) => !taken.includes(id))
  })

  afterAll(() => portal.stop())

  async function begun(): Promise<string> {
    const { status, body } = await hr.create('onboarding', { employee: people.pop(), start_date: '2027-02-01' })
    expect([status, body.errors]).toEqual([201, undefined])
    expect((await hr.transition('onboarding', body.data.id, 'begin', { checklist: template })).status).toBe(200)
    return body.data.id
  }

  async function upload(client: Client, content: Buffer): Promise<string> {
    const { body } = await portal.server.app
      .inject({
        ...{ method: 'POST', url: '/api/v2/files', payload: content },
        headers: {
          authorization: `Bearer ${client.token}`,
          'content-type': 'application/octet-stream',
          'x-file-name': 'evidence.png',
        },
      })
      .then((reply) => ({ body: JSON.parse(reply.body) }))
    return body.data.id
  }

  const read = async (client: Client, id: string) => (await client.get(`/api/v2/records/onboarding/${id}`)).body.data
  const record = (client: Client, id: string, part: string, rows: object[]) =>
    client.transition('onboarding', id, `record-${part}`, { [part.replace('-', '_')]: rows })

  it('keeps the items that it began with when the template changes', async () => {
    const id = await begun()
    const changed = [{ item: 'Only this', answer: 'text' }]
    const update = { title: 'Desk', documents: changed, first_day: firstDay, training }
    expect((await hr.update('checklist-template', template, update)).status).toBe(200)
    const items = (await read(hr, id)).values.documents.map(({ item }: Reply['body']) => item)
    expect(items).toEqual(['Contract signed', 'Identity card', 'Undertaking'])
    const back = await hr.update('checklist-template', template, { ...update, documents })
    expect(back.status).toBe(200)
  })

  it('takes from each item only the evidence that it asks for', async () => {
    const id = await begun()
    const photo = await upload(hr, drawing(300))
    const swapped = await record(hr, id, 'documents', [{ photo }, { yes_no: 'yes' }, {}])
    expect([swapped.status, swapped.body.errors]).toEqual([
      422,
      [
        { pointer: '/documents/0/photo', message: "This field can't be set here." },
        { pointer: '/documents/1/yes_no', message: "This field can't be set here." },
      ],
    ])
    const renamed = await record(hr, id, 'documents', [{ item: 'Nothing' }, {}, {}])
    expect([renamed.status, renamed.body.errors[0].pointer]).toEqual([422, '/documents/0/item'])
    const fewer = await record(hr, id, 'documents', [{ yes_no: 'yes' }])
    expect([fewer.status, fewer.body.errors[0].pointer]).toEqual([422, '/documents'])
    const right = await record(hr, id, 'documents', [{ yes_no: 'yes' }, { photo }, {}])
    expect(right.status).toBe(200)
    const rows = right.body.data.values.documents
    expect(rows.map(({ done }: Reply['body']) => done)).toEqual([true, true, false])
    expect(rows[0].item, 'what the form did not send stays').toBe('Contract signed')
  })

  it('says by name what is missing, and is not complete before', async () => {
    const id = await begun()
    const { blocked } = await read(hr, id)
    expect(blocked['complete']).toBe('Still missing: Contract signed, Identity card, Undertaking')
    const early = await hr.transition('onboarding', id, 'complete')
    expect([early.status, early.body.message]).toEqual([422, blocked['complete']])
    const rows = [
      { yes_no: 'no' },
      { photo: await upload(hr, drawing(9)) },
      { signature: await upload(hr, drawing(200)) },
    ]
    expect((await record(hr, id, 'documents', rows)).status).toBe(200)
    expect((await read(hr, id)).blocked['complete'], 'no is not done').toBe('Still missing: Contract signed')
    expect((await record(hr, id, 'documents', [{ yes_no: 'yes' }, ...rows.slice(1)])).status).toBe(200)
    expect((await read(hr, id)).blocked['complete']).toBe('Still to do in the first month: Safety test')
    expect((await record(lineManager, id, 'training', [{ value: 65 }])).status).toBe(200)
    expect((await hr.transition('onboarding', id, 'complete')).status, 'optional items may be left').toBe(200)
  })

  it('judges a number by the limits of its item, and refuses one that is impossible', async () => {
    const id = await begun()
    const verdictOf = async (value: number) => {
      const { status, body } = await record(hr, id, 'training', [{ value }])
      return status === 200 ? body.data.values.training[0].verdict : [status, body.errors]
    }
    expect(await verdictOf(70)).toBe('pass')
    expect(await verdictOf(69.9)).toBe('marginal')
    expect(await verdictOf(0)).toBe('fail')
    const impossible = [422, [{ pointer: '/training', message: 'A value is outside of what is possible' }]]
    expect(await verdictOf(-250)).toEqual(impossible)
    expect(await verdictOf(100.1)).toEqual(impossible)
    const { values } = await read(hr, id)
    expect([values.training[0].value, values.missing_training]).toEqual([0, 'Safety test'])
  })

  it('refuses a dot as a signature, and an image that nobody drew', async () => {
    const id = await begun()
    const sign = async (content: Buffer) =>
      record(hr, id, 'documents', [{}, {}, { signature: await upload(hr, content) }])
    const refused = [
      { pointer: '/documents/2/signature', message: "This isn't a signature. Sign with your name or initials." },
    ]
    for (const content of [drawing(0), drawing(8), drawing(19), drawing(200).subarray(0, 60)]) {
      const { status, body } = await sign(content)
      expect([status, body.errors]).toEqual([422, refused])
    }
    expect((await sign(drawing(20))).status).toBe(200)
  })

  it('shows its photos to those who may read the list, and nobody else', async () => {
    const id = await begun()
    const photo = await upload(hr, drawing(300))
    const file = (client: Client) => client.get(`/api/v2/files/${photo}`).then(({ status }) => status)
    expect((await record(hr, id, 'documents', [{}, { photo }, {}])).status).toBe(200)
    const officer = await Client.signIn(portal.server, 'human-resource-officer@example.com')
    expect(await Promise.all([file(hr), file(officer), file(lineManager), file(stranger)])).toEqual([
      200, 200, 404, 404,
    ])
    expect((await read(lineManager, id)).values.documents, 'papers are for HR').toBeUndefined()
    expect((await record(lineManager, id, 'documents', [{}, {}, {}])).status).toBe(403)
    expect((await record(stranger, id, 'training', [{ value: 80 }])).status).toBe(404)
  })
})
