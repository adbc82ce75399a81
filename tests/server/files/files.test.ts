import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#manifest/portal.ts'
import type { PortalServer } from '#server/build-server.ts'
import { forgetLooseFiles } from '#server/files/handlers.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { draft } from '../records/leave.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n%\xff\xff', 'latin1')

let portal: TestPortal
let server: PortalServer
let officer: Client
let relief: Client
let stranger: Client

/** Leave requests with a file that every reader of the record can read, and images that only the owner can read. */
function withFiles(leave: Resource): Resource {
  const paper = { ...field('paper', 'file'), accept: ['application/pdf'], maxSize: 0.001 }
  const pictures = { ...field('pictures', 'photos'), type: 'list' as const, many: true }
  const own = [{ for: { everyone: true as const }, scope: 'own' as const }]
  return {
    ...leave,
    fields: { ...leave.fields, paper, pictures },
    form: [...leave.form, { field: 'paper', required: false }, { field: 'pictures', required: false }],
    access: { ...leave.access, fields: { ...leave.access.fields, pictures: own } },
  }
}

function field(name: string, widget: string) {
  return {
    ...{ name, title: name, type: 'text' as const, widget, readOnly: false, required: false, many: false },
    ...{ searchable: false, sortable: false, filterable: false },
    schema: widget === 'photos' ? { type: 'array', items: { type: 'string' } } : { type: 'string' },
  }
}

beforeAll(async () => {
  portal = await startPortal()
  const { portal: real, classes } = realPortal()
  const leave = real.resources['leave-request']
  if (leave === undefined) throw new Error('There is no leave')
  const resources = { ...real.resources, 'leave-request': withFiles(leave) }
  server = await portal.addNode({ portal: { ...real, resources }, classes })
  officer = await Client.signIn(server, 'sales-officer@example.com')
  relief = await Client.signIn(server, 'key-account-executive-medium-enterprise@example.com')
  stranger = await Client.signIn(server, 'revenue-accountant@example.com')
})

afterAll(() => portal.stop())

async function upload(client: Client, content: Buffer, name = 'a file.png', type = 'application/octet-stream') {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/v2/files',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': type,
      'x-file-name': encodeURIComponent(name),
    },
    payload: content,
  })
  return { status: statusCode, body: JSON.parse(body) }
}

const idOf = async (client: Client, content = png): Promise<string> => (await upload(client, content)).body.data.id
const download = (client: Client, id: string): Promise<Reply> => client.get(`/api/v2/files/${id}`)

describe('an uploaded file', () => {
  it('has the type of its content, and its original name', async () => {
    const { status, body } = await upload(officer, png, '../../etc/Ünïts.exe')
    expect([status, body.data]).toMatchObject([201, { name: 'Ünïts.exe', type: 'image/png', size: png.length }])
    const { headers } = await download(officer, body.data.id)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('Ünïts.exe')}`)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('is downloaded unchanged', async () => {
    const id = await idOf(officer)
    const { rawPayload } = await server.app.inject({
      url: `/api/v2/files/${id}`,
      headers: { authorization: `Bearer ${officer.token}` },
    })
    expect(rawPayload.equals(png)).toBe(true)
  })

  it('is not shown to another person from the cache of a browser', async () => {
    const { headers } = await officer.get(`/api/v2/files/${await idOf(officer)}`)
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, max-age=300', 'Authorization'])
  })

  it('with text content is CSV by its name, otherwise plain text', async () => {
    const page = Buffer.from('<html><script>alert(1)</script>')
    expect((await upload(officer, page, 'x.html')).body.data.type).toBe('text/plain')
    expect((await upload(officer, page, 'x.csv')).body.data.type).toBe('text/csv')
  })

  it.each(['BMI,weight\n21,70\n', 'ID3,name\n1,Ada\n', 'MZ,zone\n1,Ikeja\n'])(
    'is text even when it begins like another format: %j',
    async (content) => {
      expect((await upload(officer, Buffer.from(content), 'x.csv')).body.data.type).toBe('text/csv')
    },
  )

  it.each([
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['a WEBP image outside its container', Buffer.from('12345678WEBPVP8 \0', 'latin1')],
    ['a container of an unknown brand', Buffer.from('\0\0\0\x18ftypevil\0\0\0\0evil', 'latin1')],
    ['a container without a brand', Buffer.from('\0\0\0\x18moov\0\0\0\0', 'latin1')],
    ['a PNG image that ends after its first bytes', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1')],
    ['an SVG image, which can hold a script', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['nonsense', Buffer.from([0, 1, 2, 3, 255])],
  ])('is rejected with a message when it is %s', async (_what, content) => {
    const { status, body } = await upload(officer, content, 'x.png')
    expect([status, body.code]).toEqual([415, 'wrong-media-type'])
    expect(body.message).toContain('x.png')
  })

  it.each([
    ['image/webp', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 ', 'latin1')],
    ['video/mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')],
    ['video/quicktime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')],
    ['video/x-m4v', Buffer.from('\0\0\0\x14ftypM4V \0\0\0\0M4V ', 'latin1')],
    ['audio/x-m4a', Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0M4A ', 'latin1')],
    ['application/zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
  ])('is accepted when it is %s', async (type, content) => {
    expect((await upload(officer, content)).body.data?.type).toBe(type)
  })

  it('is rejected when it is empty, too large or of another content type', async () => {
    expect((await upload(officer, Buffer.alloc(0))).status).toBe(422)
    expect((await upload(officer, Buffer.alloc(10 * 1_048_576 + 1))).status).toBe(413)
    expect((await upload(officer, png, 'x', 'image/png')).status).toBe(415)
    const elsewhere = await officer.post('/api/v2/session', 'x', { 'content-type': 'application/octet-stream' })
    expect(elsewhere.status).toBe(415)
  })

  it("counts towards its uploader's limit even in parallel uploads", async () => {
    const client = await Client.signIn(server, 'hr@example.com')
    await portal.query(sql`insert into files (id, name, type, size, uploaded_by, uploaded_at, content)
      select 'loose-' || n, 'x', 'image/png', 1, ${client.person.user_id}, ${server.services.clock.now().toISOString()}, 'x'
      from generate_series(1, 99) n`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(client, png)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(413)])
  })

  it('is visible only to its uploader until a record references it', async () => {
    const id = await idOf(officer)
    expect([(await download(officer, id)).status, (await download(relief, id)).status]).toEqual([200, 404])
    expect((await download(officer, 'nothing')).status).toBe(404)
  })

  it('is deleted after a day unless a record references it', async () => {
    const loose = await idOf(officer)
    const held = await idOf(officer, pdf)
    await draft(officer, relief, { paper: held })
    await forgetLooseFiles(server.services.database.db, new Date('2026-11-22T08:00:00+01:00'))
    expect([(await download(officer, loose)).status, (await download(officer, held)).status]).toEqual([404, 200])
  })
})

describe('a file of a record', () => {
  it('can be read by readers of the record, who also see its name', async () => {
    const id = await idOf(officer, pdf)
    const record = await draft(officer, relief, { paper: id })
    const seen = await Promise.all([officer, relief, stranger].map((client) => download(client, id)))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404])
    const { body } = await relief.get(`/api/v2/records/leave-request/${record.id}`)
    expect(body.titles[id]).toBe('a file.png')
  })

  it('cannot be read by viewers to whom the field is hidden', async () => {
    const id = await idOf(officer)
    const record = await draft(officer, relief, { pictures: [id] })
    expect([(await download(officer, id)).status, (await download(relief, id)).status]).toEqual([200, 404])
    const { body } = await relief.get(`/api/v2/records/leave-request/${record.id}`)
    expect(body.titles[id]).toBeUndefined()
  })

  it('is detached when the record no longer references it', async () => {
    const id = await idOf(officer, pdf)
    const record = await draft(officer, relief, { paper: id })
    const { values } = (await officer.get(`/api/v2/records/leave-request/${record.id}`)).body.data
    const { leave_type, from_date, to_date, relief_officer, reason } = values
    const kept = { leave_type, from_date, to_date, relief_officer, reason }
    expect((await officer.update('leave-request', record.id, kept)).status).toBe(200)
    expect([(await download(officer, id)).status, (await download(relief, id)).status]).toEqual([200, 404])
  })

  it.each([
    ['is not there', async () => randomUUID(), "This file doesn't exist"],
    ['is somebody else’s', () => idOf(stranger, pdf), "This file doesn't exist"],
    ['is of a kind that the field does not take', () => idOf(officer), 'image/png'],
    ['is larger than the field takes', () => idOf(officer, Buffer.concat([pdf, Buffer.alloc(2_000)])), 'MB'],
  ])('is rejected when it %s', async (_why, make, message) => {
    const paper = await make()
    const { status, body } = await officer.create('leave-request', {
      ...{ leave_type: 'annual', from_date: '2026-12-28', to_date: '2026-12-28', reason: 'A day off' },
      ...{ relief_officer: relief.person.user_id, paper },
    })
    expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/paper'])
    expect(body.errors[0].message).toContain(message)
  })
})

it("rejects an upload beyond the uploader's limit", async () => {
  await portal.query(
    sql`insert into files (id, name, type, size, uploaded_by, uploaded_at, content)
      select gen_random_uuid()::text, 'x', 'image/png', 1, ${stranger.person.user_id}, now(), '' from generate_series(1, 100)`,
  )
  expect((await upload(stranger, png)).status).toBe(413)
})
