import fc from 'fast-check'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import { PortalForms } from '#server/records/forms/form-schemas.ts'
import { type Operation, operations, type Schema } from './operations.ts'
import { fitting, hostile } from './values.ts'

export interface FuzzedRequest {
  operation: string
  /** The e-mail address of the caller; undefined without a session. */
  person: string | undefined
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** The material for requests: the portal, and existing ids by resource. */
export interface Stock {
  portal: Portal
  ids: Map<string, string[]>
  people: string[]
}

/** A record, and a transition to run on it. */
interface Aim {
  resource: Resource
  id: string
  transition: string
}

/** Generates requests of every operation by every caller: some valid, most with one to three mutations. */
export function fuzzedRequests(stock: Stock): fc.Arbitrary<FuzzedRequest> {
  const forms = new PortalForms(stock.portal)
  const person = fc.option(fc.constantFrom(...stock.people), { nil: undefined, freq: 12 })
  return fc.tuple(fc.constantFrom(...operations), person, aims(stock)).chain(([operation, who, aim]) =>
    fc
      .record({
        path: pathValues(operation, stock, aim),
        query: queryOf(operation),
        body: bodyOf(operation, forms, stock, aim),
        headers: headersOf(),
      })
      .chain((parts) =>
        fc.array(mutation, { maxLength: 3 }).map((changes) => changes.reduce((now, change) => change(now), parts)),
      )
      .map((parts) => assemble(operation, who, parts)),
  )
}

function aims({ portal, ids }: Stock): fc.Arbitrary<Aim> {
  const resources = Object.values(portal.resources)
  return fc.constantFrom(...resources).chain((resource) =>
    fc.record({
      resource: fc.constant(resource),
      id: fc.constantFrom(...(ids.get(resource.name) ?? ['none'])),
      transition: fc.constantFrom(...Object.keys(resource.lifecycle.transitions), 'none'),
    }),
  )
}

interface Parts {
  path: Record<string, unknown>
  query: [name: string, value: unknown][]
  body: { type: string; value: unknown; text?: string } | undefined
  headers: Record<string, unknown>
}

function pathValues({ url }: Operation, { portal, ids }: Stock, { resource, id, transition }: Aim) {
  const anyId = fc.constantFrom(...[...ids.values()].flat())
  const known: Record<string, fc.Arbitrary<unknown>> = {
    resource: fc.constant(resource.name),
    id: fc.oneof({ weight: 4, arbitrary: fc.constant(id) }, anyId),
    transition: fc.constant(transition),
    page: fc.constantFrom(...Object.keys(portal.pages)),
  }
  const names = [...url.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return fc.record(Object.fromEntries(names.map((name) => [name, known[name] ?? anyId])))
}

function queryOf({ parameters }: Operation): fc.Arbitrary<Parts['query']> {
  const asked = parameters.filter((each) => each.in === 'query')
  const values = fc.record(Object.fromEntries(asked.map(({ name, schema }) => [name, fitting(schema)])), {
    requiredKeys: asked.filter(({ required }) => required).map(({ name }) => name),
  })
  return values.map((record) =>
    Object.entries(record).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, unknown] => [name, each]),
    ),
  )
}

function bodyOf({ id, bodies }: Operation, forms: PortalForms, stock: Stock, aim: Aim): fc.Arbitrary<Parts['body']> {
  if (bodies.length === 0) return fc.constant(undefined)
  return fc.constantFrom(...bodies).chain(([type, schema]) => {
    if (type === 'text/csv') return tableOf(aim.resource, stock).map((value) => ({ type, value }))
    if (type === 'application/octet-stream') return fc.string({ unit: 'binary' }).map((value) => ({ type, value }))
    return valuesFor(id, schema, forms, stock, aim).map((value) => ({ type, value }))
  })
}

/** The bodies of record operations follow the forms of the resource, because the specification leaves them open. */
function valuesFor(id: string, schema: Schema, forms: PortalForms, stock: Stock, aim: Aim): fc.Arbitrary<unknown> {
  const of = forms.of(aim.resource.name)
  const values = (form: { schema: Schema } | undefined) => formValues(form?.schema ?? {}, aim.resource.fields, stock)
  if (id === 'createRecord') return values(of.record)
  if (id === 'updateRecord') return values(of.edit)
  if (id === 'runTransition') return values(of.transitions[aim.transition])
  if (id !== 'runTransitions') return fitting(schema)
  const one = fc.record({ id: fc.constant(aim.id), version: fc.integer({ min: 1, max: 3 }) })
  return fc.record({
    records: fc.array(one, { minLength: 1, maxLength: 3 }),
    values: values(of.transitions[aim.transition]),
  })
}

function formValues(schema: Schema, fields: Record<string, Field>, { ids }: Stock): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const values = Object.entries(properties).map(([name, property]): [string, fc.Arbitrary<unknown>] => {
    const { reference, many } = fields[name] ?? {}
    const known = reference === undefined ? undefined : ids.get(reference)
    if (known === undefined) return [name, fitting(property)]
    const one = fc.constantFrom(...known)
    return [name, many === true ? fc.array(one, { minLength: 1, maxLength: 2 }) : one]
  })
  return fc.record(Object.fromEntries(values), { requiredKeys: required })
}

function tableOf({ form, fields }: Resource, stock: Stock): fc.Arbitrary<string> {
  const names = form.map(({ field }) => field)
  const cell = fc.oneof(fc.constantFrom(...[...stock.ids.values()].flat()), hostile.map(String))
  const line = fc
    .array(cell, { minLength: names.length, maxLength: names.length })
    .map((cells) => cells.map((each) => JSON.stringify(each)).join(','))
  const heading = names.map((name) => fields[name]?.title ?? name).join(',')
  return fc.array(line, { maxLength: 3 }).map((lines) => [heading, ...lines].join('\r\n'))
}

function headersOf(): fc.Arbitrary<Record<string, unknown>> {
  const version = fc.integer({ min: 1, max: 4 }).map((number) => `"${number}"`)
  return fc.record({ 'idempotency-key': fc.uuid(), 'if-match': version, 'x-requested-with': fc.constant('Workplace') })
}

type Mutation = (parts: Parts) => Parts

const place = fc.nat(20)

/** A change that makes one part of a request invalid. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, hostile).map(
    ([at, value]): Mutation =>
      (parts) => ({ ...parts, path: withOne(parts.path, at, value) }),
  ),
  fc.tuple(place, hostile).map(
    ([at, value]): Mutation =>
      (parts) => ({ ...parts, query: atOne(parts.query, at, ([name]) => [name, value]) }),
  ),
  fc.tuple(fc.constantFrom('page', 'per_page', 'sort', 'filter', 'q', 'x'), hostile).map(
    ([name, value]): Mutation =>
      (parts) => ({ ...parts, query: [...parts.query, [name, value]] }),
  ),
  fc.tuple(place, hostile).map(([at, value]): Mutation => inBody((body) => withOne(body, at, value))),
  fc
    .tuple(fc.constantFrom('id', 'status', 'version', '__proto__', 'x'), hostile)
    .map(([key, value]): Mutation => inBody((body) => Object.fromEntries([...Object.entries(body), [key, value]]))),
  place.map(
    (at): Mutation => inBody((body) => Object.fromEntries(Object.entries(body).filter((_, index) => index !== at))),
  ),
  hostile.map(
    (value): Mutation =>
      (parts) => ({ ...parts, body: parts.body && { ...parts.body, value } }),
  ),
  fc.tuple(fc.nat(200), fc.string({ maxLength: 3 })).map(
    ([at, text]): Mutation =>
      ({ body, ...parts }) => ({
        ...parts,
        body: body && { ...body, text: JSON.stringify(body.value ?? null).slice(0, at) + text },
      }),
  ),
  fc
    .constantFrom('application/json', 'text/plain', 'text/csv', 'application/octet-stream', 'multipart/form-data', 'x')
    .map(
      (type): Mutation =>
        ({ body, ...parts }) => ({ ...parts, body: body && { ...body, type } }),
    ),
  fc
    .tuple(
      fc.constantFrom(
        'idempotency-key',
        'if-match',
        'authorization',
        'cookie',
        'x-file-name',
        'accept',
        'if-none-match',
      ),
      hostile,
    )
    .map(
      ([name, value]): Mutation =>
        (parts) => ({ ...parts, headers: { ...parts.headers, [name]: value } }),
    ),
)

function inBody(change: (body: Record<string, unknown>) => unknown): Mutation {
  return ({ body, ...parts }) => {
    const isObject = typeof body?.value === 'object' && body.value !== null && !Array.isArray(body.value)
    return { ...parts, body: isObject ? { ...body, value: change(body.value as Record<string, unknown>) } : body }
  }
}

function withOne(record: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> {
  return Object.fromEntries(atOne(Object.entries(record), at, ([key]) => [key, value]))
}

/** Changes the item at an index modulo the length. */
function atOne<T>(items: T[], at: number, change: (item: T) => T): T[] {
  return items.map((item, index) => (index === at % items.length ? change(item) : item))
}

function assemble(
  { id, method, url }: Operation,
  person: string | undefined,
  { path, query, body, headers }: Parts,
): FuzzedRequest {
  const filled = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(path[name]))
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return {
    ...{ operation: id, person, method },
    url: search === '' ? filled : `${filled}?${search}`,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerText(value)])),
      ...(body !== undefined && { 'content-type': body.type }),
    },
    payload:
      body &&
      (body.text ??
        (typeof body.value === 'string' && body.type !== 'application/json'
          ? body.value
          : JSON.stringify(body.value ?? null))),
  }
}

/** Lone surrogates can't be percent-encoded; clients send the replacement character instead. */
function encoded(value: unknown): string {
  return encodeURIComponent(asText(value).replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 3_000)
}

/** Returns the characters of a value that a client can send in a header. */
function headerText(value: unknown): string {
  return asText(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 2_000)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
