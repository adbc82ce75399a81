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

/** The person who sent a request, and their session. */
export interface Caller {
  person: Person
  session: string
}

/** `find` returns the caller a token belongs to, or undefined if the token is unknown or expired. */
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

/** Request bodies that the specification types as `Blob` arrive as a Buffer. */
type Received<T> = T extends Blob ? Buffer : T

type Body<Id extends OperationId> = Operations[Id] extends { requestBody: { content: infer Content } }
  ? Received<Content[keyof Content]>
  : Operations[Id] extends { requestBody?: { content: infer Content } }
    ? Received<Content[keyof Content]> | undefined
    : undefined

/** A request that has been validated against the specification. */
export interface Call<Id extends OperationId> {
  operation: Id
  path: Parameters<Id, 'path'>
  query: Parameters<Id, 'query'>
  body: Body<Id>
  headers: { [name: string]: string | undefined }
  /** The client's IP address, as reported by trusted proxies. */
  address: string
  caller: Caller | undefined
  log: FastifyBaseLogger
}

/** Response bodies that the specification types as `Blob` are sent from a stream or a Buffer. */
type Sent<T> = T extends Blob ? Readable | Buffer : T

type Content<Response> = Response extends { content: infer C } ? Sent<C[keyof C]> : undefined

/** A response that the specification lists for the operation: a status with its body. */
export type Answer<Id extends OperationId> = {
  [Status in Extract<keyof Operations[Id]['responses'], number>]: {
    status: Status
    body: Content<Operations[Id]['responses'][Status]>
    headers?: Record<string, string | string[]>
  }
}[Extract<keyof Operations[Id]['responses'], number>]

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>

export type Handlers = { [Id in OperationId]: Handler<Id> }

/** Returns the caller of an operation that requires a session. Throws 401 if there is none. */
export function callerOf(call: { caller: Caller | undefined }): Caller {
  if (call.caller === undefined) throw new HttpError('no-session')
  return call.caller
}
