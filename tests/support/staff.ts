import { expect } from 'vitest'
import { Client, type Reply } from './client.ts'
import type { TestPortal } from './test-server.ts'

/**
 * What staff do with records, each by the name in their sample address. Everybody signs in anew each time, because days may
 * pass between two acts.
 */
export function staffOf(portal: () => TestPortal) {
  const as = (name: string) => Client.signIn(portal().server, `${name}@example.com`)

  async function created(by: string, resource: string, values: object): Promise<string> {
    const { status, body } = await (await as(by)).create(resource, values)
    expect([resource, status, body]).toEqual([resource, 201, body])
    return body.data.id
  }

  async function done(by: string, resource: string, id: string, event: string, values: object = {}): Promise<void> {
    const { status, body } = await (await as(by)).transition(resource, id, event, values)
    expect([event, status, body]).toEqual([event, 200, body])
  }

  async function refused(by: string, resource: string, id: string, event: string, values: object = {}): Promise<Reply> {
    const reply = await (await as(by)).transition(resource, id, event, values)
    expect([event, reply.status >= 400, reply.body]).toEqual([event, true, reply.body])
    return reply
  }

  /** Returns the values of a record with its state, or the status of the refusal. */
  async function read(by: string, resource: string, id: string) {
    const { status, body } = await (await as(by)).get(`/api/v2/records/${resource}/${id}`)
    return status === 200 ? { ...body.data.values, status: body.data.status } : status
  }

  async function listed(by: string, resource: string, filter: string) {
    const { body } = await (await as(by)).get(`/api/v2/records/${resource}?${filter}`)
    return body.data
  }

  /** Changes some fields, as the form does, which sends all that it asks for. */
  async function edited(by: string, resource: string, id: string, changes: object): Promise<void> {
    const client = await as(by)
    const asked = await client.get(`/api/v2/resources/${resource}`)
    const before = await read(by, resource, id)
    const fields = Object.keys(asked.body.form.schema.properties).filter((field) => before[field] !== undefined)
    const values = Object.fromEntries(fields.map((field) => [field, before[field]]))
    const { status, body } = await client.update(resource, id, { ...values, ...changes })
    expect([status, body]).toEqual([200, body])
  }

  return {
    as,
    idOf: async (name: string) => (await as(name)).person.user_id,
    created,
    done,
    refused,
    read,
    listed,
    edited,
  }
}
