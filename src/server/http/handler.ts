import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '#access/person.ts'
import type { operations as CareOperations } from '#generated/api/care.ts'
import type { operations as PlatformOperations } from '#generated/api/platform.ts'
import type { operations as WorkplaceOperations } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import { HttpError } from './errors.ts'

export type Operations = CareOperations & PlatformOperations & WorkplaceOperations
export type OperationId = keyof Operations

/** Who calls, in which session. */
export interface Caller {
  person: Person
  session: string
}

/** Whose token it is; undefined when it is nobody's or has expired. */
export interface Sessions {
  find(portal: Portal, token: string, now: Date): Promise<Caller | undefined>
}

type Parameters<Id extends OperationId, Place extends 'path' | 'query'> = Operations[Id]['parameters'] extends {
  [P in Place]: infer T
}
  ? T
  : Operations[Id]['parameters'] extends { [P in Place]?: infer T }
    ? NonNullable<T>
    : Record<never, never>

/** What the specification calls a `Blob` comes in as its bytes. */
type Received<T> = T extends Blob ? Buffer : T

type Body<Id extends OperationId> = Operations[Id] extends { requestBody: { content: infer Content } }
  ? Received<Content[keyof Content]>
  : Operations[Id] extends { requestBody?: { content: infer Content } }
    ? Received<Content[keyof Content]> | undefined
    : undefined

/** A request whose parts have been checked against the specification. */
export interface Call<Id extends OperationId> {
  operation: Id
  path: Parameters<Id, 'path'>
  query: Parameters<Id, 'query'>
  body: Body<Id>
  headers: { [name: string]: string | undefined }
  /** Where the request came from, as far as trusted proxies say. */
  address: string
  caller: Caller | undefined
  log: FastifyBaseLogger
}

/** What the specification calls a `Blob` goes out as a stream or as its bytes. */
type Sent<T> = T extends Blob ? Readable | Buffer : T

type Content<Response> = Response extends { content: infer C } ? Sent<C[keyof C]> : undefined

/** One of the answers that the specification lists, with the body it lists for it. */
export type Answer<Id extends OperationId> = {
  [Status in Extract<keyof Operations[Id]['responses'], number>]: {
    status: Status
    body: Content<Operations[Id]['responses'][Status]>
    headers?: Record<string, string | string[]>
  }
}[Extract<keyof Operations[Id]['responses'], number>]

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>

export type Handlers = { [Id in OperationId]: Handler<Id> }

/** The caller of an operation that needs a session. */
export function callerOf(call: { caller: Caller | undefined }): Caller {
  if (call.caller === undefined) throw new HttpError('no-session')
  return call.caller
}
