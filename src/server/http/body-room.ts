import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const megabyte = 1_048_576

/** The memory for large bodies that are received or processed at the same time, and a person's share of it, in bytes. */
const room = { everyone: 256 * megabyte, person: 80 * megabyte }

interface Held {
  person: string
  bytes: number
}

/**
 * Limits the memory that large bodies take. Each is kept as a whole while it arrives, for up to 30 seconds, so a single
 * person could otherwise fill the memory with slow uploads. `largest` is the most bytes that a body can have; requests
 * for which it returns undefined are small.
 */
export function addBodyRoom(app: FastifyInstance, largest: (request: FastifyRequest) => number | undefined): void {
  const held = new WeakMap<FastifyRequest, Held>()
  const people = new Map<string, number>()
  let taken = 0
  const take = ({ person, bytes }: Held): void => {
    taken += bytes
    const share = (people.get(person) ?? 0) + bytes
    if (share > 0) people.set(person, share)
    else people.delete(person)
  }
  const release = (request: FastifyRequest): void => {
    const mine = held.get(request)
    if (mine !== undefined && held.delete(request)) take({ ...mine, bytes: -mine.bytes })
  }
  app.addHook('preParsing', async (request, reply) => {
    const most = largest(request)
    if (most === undefined) return
    const person = request.caller?.person.id ?? ''
    const bytes = Math.min(most, Number(request.headers['content-length'] ?? most))
    if (taken + bytes > room.everyone || (people.get(person) ?? 0) + bytes > room.person)
      throw new HttpError('unavailable', { retryAfter: 2 })
    take({ person, bytes })
    held.set(request, { person, bytes })
    // No hook runs for a client that disconnects while it sends.
    reply.raw.once('close', () => release(request))
  })
  app.addHook('onResponse', async (request) => release(request))
}
