import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyOpenapiGlue } from 'fastify-openapi-glue'
import { canRun } from '#access/can-run.ts'
import * as texts from '#texts/refusals.ts'
import { buildAjv } from '#validation/standalone.ts'
import type { RunningPortal, Services } from '../services.ts'
import { bearerToken } from './bearer-token.ts'
import { HttpError, invalidValue } from './errors.ts'
import type { Caller, Handlers, Sessions } from './handler.ts'
import { operationOf, operations } from './operations.ts'
import { assertReads, type Previews, previewOf } from './previews.ts'
import { joinedSpecification } from './specification.ts'
import { findUnreadable } from './unreadable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The portal that the caller was checked against, and that answers the request. */
    portal: RunningPortal | undefined
    /** The portal in force when the caller was checked: `portal`, except in a preview. */
    inForce: RunningPortal | undefined
  }
}

/**
 * Registers every operation of the specifications. For each request the server checks first the caller's permission,
 * then the request against the specification, and then runs the handler.
 */
export async function addApi(
  app: FastifyInstance,
  services: Services,
  store: Sessions,
  previews: Previews,
  handlersOf: (portal: RunningPortal) => Handlers,
): Promise<void> {
  assertPolicies(services)
  addValidation(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('portal', undefined)
  app.decorateRequest('inForce', undefined)
  const check = authorize(services, store, previews)
  app.addHook('onRequest', check)
  // A request whose body took long to arrive is decided by the portal that is active now.
  app.addHook('preValidation', async (request) => {
    if (request.inForce !== services.portal.current) await check(request)
  })
  app.addHook('preValidation', assertReadable)
  app.addHook('preValidation', assertSpecifiedBody)
  await app.register(fastifyOpenapiGlue, {
    specification: joinedSpecification(),
    operationResolver: (operationId) => (request, reply) =>
      run(handlersOf(request.portal ?? services.portal.current), operationId, request, reply),
  })
}

/** Throws if the manifest lacks a policy for an operation, so that the server doesn't start. */
function assertPolicies({ portal }: Services): void {
  const missing = [...operations.keys()].filter((id) => !Object.hasOwn(portal.current.portal.operations, id))
  if (missing.length > 0) throw new Error(`manifest/api.yaml has no policy for ${missing.join(', ')}`)
}

function authorize(services: Services, store: Sessions, previews: Previews) {
  return async (request: FastifyRequest): Promise<void> => {
    const operation = operationOf(request)
    if (operation === undefined) return
    if (previewOf(request) !== undefined) assertReads(request, operation)
    const inForce = services.portal.current
    request.portal = inForce
    request.inForce = inForce
    request.caller = operation.isOpen ? undefined : await recognize(request, inForce, services, store)
    if (!operation.isOpen) await enterPreview(request, services, previews)
    const { portal, caller } = request
    const verdict = canRun(portal.portal, operation.id, caller?.person)
    if (verdict === 'needs-session') throw new HttpError('no-session')
    if (verdict === 'forbidden') {
      const person = caller?.person.id
      request.log.warn({ event: 'denied', operation: operation.id, person }, 'operation denied')
      throw new HttpError('forbidden')
    }
  }
}

/**
 * Finds the caller. An invalid token is an error even where anonymous callers are allowed, so that a session doesn't silently
 * become anonymous.
 */
async function recognize(
  request: FastifyRequest,
  { portal }: RunningPortal,
  { clock }: Services,
  store: Sessions,
): Promise<Caller | undefined> {
  const token = bearerToken(request)
  if (token === undefined) return undefined
  const caller = await store.find(portal, token, clock.now())
  if (caller === undefined) throw new HttpError('no-session')
  return caller
}

/** A request of a preview is decided by the portal and the person that it shows. */
async function enterPreview(request: FastifyRequest, { clock }: Services, previews: Previews): Promise<void> {
  const preview = previewOf(request)
  if (preview === undefined) return
  if (request.caller === undefined) throw new HttpError('no-session')
  const { running, caller } = await previews.enter(preview, request.caller, clock.now())
  request.portal = running
  request.caller = caller
}

async function assertReadable(request: FastifyRequest): Promise<void> {
  if (operationOf(request) === undefined) return
  const { params, query, body } = request
  const text = Buffer.isBuffer(body) ? undefined : body
  const problem = findUnreadable(params) ?? findUnreadable(query) ?? findUnreadable(text)
  if (problem !== undefined) throw invalidValue(problem.pointer, problem.message)
}

// Fastify validates a body only if there is one and its content type is in the specification. Others would skip
// validation.
async function assertSpecifiedBody(request: FastifyRequest): Promise<void> {
  const specified = operationOf(request)?.body
  const isMissing = request.body === undefined || request.body === null
  if (specified === undefined) return
  if (isMissing && specified.required === true) throw invalidValue('', texts.bodyMissing)
  if (!isMissing && !Object.hasOwn(specified.content, request.mediaType ?? '')) throw new HttpError('wrong-media-type')
}

async function run(
  handlers: Handlers,
  operationId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The cast is safe: the handler types and the request validators are generated from the same specification.
  const handler = handlers[operationId as keyof Handlers] as (call: unknown) => Promise<RunAnswer>
  const {
    status,
    body,
    headers = {},
  } = await handler({
    operation: operationId,
    path: request.params,
    query: request.query,
    body: request.body,
    headers: request.headers,
    address: request.ip,
    caller: request.caller,
    log: request.log,
  })
  return reply.status(status).headers(headers).send(body)
}

interface RunAnswer {
  status: number
  body: unknown
  headers?: Record<string, string | string[]>
}

/**
 * Validates requests and responses. Bodies are validated as they are. Path and query parameters are text, so numbers
 * and lists are coerced.
 */
function addValidation(app: FastifyInstance): void {
  // Optimizing the code of a validator takes Ajv as long as writing it, and the first request of a kind waits for both.
  const options = { allErrors: true, strictSchema: false, code: { optimize: false } }
  const strict = buildAjv(options)
  const reading = buildAjv({ ...options, coerceTypes: 'array', useDefaults: true })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validator = compiledOnce(httpPart === 'body' ? strict : reading, partSchema(schema, httpPart))
    return (data: unknown) => {
      const validate = validator()
      if (httpPart === 'querystring') assertFinite(data)
      return validate(data) ? { value: data } : { error: asError(validate.errors) }
    }
  })
  app.setSerializerCompiler(({ schema }) => {
    const validator = compiledOnce(strict, asSchema(schema))
    return (data: unknown) => {
      const validate = validator()
      if (!validate(data)) throw new Error(`The answer breaks its contract: ${strict.errorsText(validate.errors)}`)
      return JSON.stringify(data)
    }
  })
}

/** Rejects query parameters that aren't in the specification, because a misspelled one would otherwise be ignored. */
function partSchema(schema: unknown, httpPart: string | undefined): Record<string, unknown> | boolean {
  if (httpPart === 'headers') return lowerCaseKeys(schema)
  const plain = asSchema(schema)
  return httpPart === 'querystring' && typeof plain === 'object' ? { ...plain, additionalProperties: false } : plain
}

/** The validator coerces `1e400` to Infinity, which passes every limit. */
function assertFinite(query: unknown): void {
  if (typeof query !== 'object' || query === null) return
  for (const [name, value] of Object.entries(query)) {
    const isNumber = typeof value === 'string' && /^[+-]?(\d[\d.]*(e[+-]?\d+)?|Infinity)$/i.test(value)
    if (isNumber && !Number.isFinite(Number(value))) throw invalidValue(`/${name}`, texts.numberTooLarge)
  }
}

type Ajv = ReturnType<typeof buildAjv>

/** Compiles a schema on first use. Compiling all of them would take a large part of the startup time. */
function compiledOnce(ajv: Ajv, schema: Record<string, unknown> | boolean): () => ReturnType<Ajv['compile']> {
  let validate: ReturnType<Ajv['compile']> | undefined
  return () => {
    validate ??= ajv.compile(schema)
    return validate
  }
}

function asSchema(schema: unknown): Record<string, unknown> | boolean {
  return typeof schema === 'object' && schema !== null ? { ...schema } : schema === true
}

/** Node lowercases header names, so the schema's names are lowercased too. */
function lowerCaseKeys(schema: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'required' && Array.isArray(value)) return value.map((name) => String(name).toLowerCase())
    if (key !== 'properties' || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, property]) => [name.toLowerCase(), property]))
  })
}

function asError(validation: unknown): Error {
  return Object.assign(new Error('The request does not fit'), { validation })
}
