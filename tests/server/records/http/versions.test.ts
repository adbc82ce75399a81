import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../../support/client.ts'
import { pause } from '../../../support/pause.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, leaveOf } from '../leave.ts'

let portal: TestPortal
let other: PortalServer
let employee: Client
let relief: Client

beforeAll(async () => {
  portal = await startPortal()
  other = await portal.addNode()
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
})

afterAll(() => portal.stop())

const url = (id: string) => `/api/v2/records/leave-request/${id}`

describe('the version of a record', () => {
  it('is its ETag, and increases with every write', async () => {
    const { id } = await draft(employee, relief)
    const changed = await employee.update('leave-request', id, leaveOf(relief))
    expect(changed.headers['etag']).toBe('"2"')
    const submitted = await employee.transition('leave-request', id, 'submit')
    expect([submitted.headers['etag'], submitted.body.data.version]).toEqual(['"3"', 3])
  })

  it.each([
    ['a change', 'PATCH', ''],
    ['a transition', 'POST', '/transitions/submit'],
  ] as const)('is required for %s: 428', async (_what, method, path) => {
    const { id } = await draft(employee, relief)
    const key = { 'idempotency-key': randomUUID() }
    expect((await employee.call(method, `${url(id)}${path}`, {}, key)).status).toBe(428)
  })

  it.each([
    ['a change', 'PATCH', ''],
    ['a transition', 'POST', '/transitions/cancel'],
  ] as const)('must be the current one for %s: 412 with the current record', async (_what, method, path) => {
    const { id } = await draft(employee, relief)
    await employee.update('leave-request', id, leaveOf(relief, { reason: 'Another reason' }))
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
    const { status, body } = await employee.call(method, `${url(id)}${path}`, leaveOf(relief), headers)
    expect([status, body.code]).toEqual([412, 'stale'])
    expect(body.current).toMatchObject({ id, version: 2, values: { reason: 'Another reason' } })
  })

  it.each(['*', 'W/"1"', '1', '"one"', '"1", "2"'])('is not valid as %s: 422', async (ifMatch) => {
    const { id } = await draft(employee, relief)
    const headers = { 'idempotency-key': randomUUID(), 'if-match': ifMatch }
    expect((await employee.patch(url(id), leaveOf(relief), headers)).status).toBe(422)
  })

  it('prevents lost updates of two editors on two nodes', async () => {
    const { id } = await draft(employee, relief, { reason: 'Edits:' })
    const editors = [employee, employee.through(other)]
    const edits = 40
    let stale = 0
    const edit = async (editor: Client, mark: string): Promise<void> => {
      for (;;) {
        const { body } = await editor.get(url(id))
        await pause(Math.random() * 8, 'the editors write at random times')
        const reason = `${body.data.values.reason} ${mark}`
        const { status } = await editor.update('leave-request', id, leaveOf(relief, { reason }), body.data.version)
        if (status === 200) return
        // A busy server responds with 503 without having changed anything.
        expect([412, 503]).toContain(status)
        if (status === 412) stale++
      }
    }
    const lanes = editors.flatMap((editor, node) => [0, 1].map((lane) => ({ editor, name: `${node}${lane}` })))
    await Promise.all(
      lanes.map(async ({ editor, name }) => {
        for (let i = 0; i < edits / lanes.length; i++) await edit(editor, `${name}.${i}`)
      }),
    )
    const { body } = await employee.get(url(id))
    expect(body.data.values.reason.split(' ').length - 1).toBe(edits)
    expect(body.data.version).toBe(edits + 1)
    expect(stale).toBeGreaterThan(0)
  })
})
