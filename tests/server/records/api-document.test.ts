import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PortalForms } from '#server/records/forms/form-schemas.ts'
import { ApiDocuments } from '#server/records/http/api-documents.ts'
import { buildAjv } from '#validation/standalone.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

type Operation = { operationId: string; requestBody?: unknown; responses: Record<string, unknown> }

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

let portal: TestPortal
let officer: Client
let document: ApiDocument

const documentOf = async (client: Client): Promise<ApiDocument> => (await client.get('/api/v2/openapi.json')).body

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'cx@example.com')
  document = await documentOf(officer)
})

afterAll(() => portal.stop())

/** Returns a function that validates a value against the schema at a path of a document, and returns the errors. */
function fits(described: ApiDocument) {
  const ajv = buildAjv({ strict: false }).addSchema(described, 'document')
  return (path: string[], value: unknown): string[] => {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const validate = ajv.compile({ $ref: `document#/${pointer}` })
    validate(value)
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
}

const sent = (path: string, method: string) => [
  ...['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'],
]

it('is made once for people with the same role and position', () => {
  const documents = new ApiDocuments()
  const running = portal.server.services.portal.current
  const forms = new PortalForms(running.portal)
  const withRole = (role: string) => ({ role, position: 'Staff', flags: [] })
  const made = documents.of(running, forms, withRole('cx'))
  expect(documents.of(running, forms, withRole('cx'))).toBe(made)
  expect(documents.of(running, forms, withRole('hr'))).not.toBe(made)
  expect(documents.of({ ...running, revision: 'next' }, forms, withRole('cx'))).not.toBe(made)
})

it('documents the records that the viewer can read, and no others', async () => {
  const paths = Object.keys(document.paths)
  expect(paths).toContain('/records/trouble-ticket/{id}')
  expect(paths.filter((path) => path.includes('{resource}') && path.startsWith('/records'))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/records/payslip'))).toEqual([])
})

it('has a unique id for each operation', () => {
  const ids = Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

it('has the transitions that the viewer can run, with the fields of their forms, and no others', async () => {
  const insider = await documentOf(await Client.signIn(portal.server, 'customer-support.manager@example.com'))
  const outsider = await documentOf(await Client.signIn(portal.server, 'sales-officer@example.com'))
  const steps = (described: ApiDocument) =>
    Object.keys(described.paths).filter((path) => path.startsWith('/records/trouble-ticket/{id}/transitions/'))
  expect(steps(insider)).toContain('/records/trouble-ticket/{id}/transitions/wait')
  expect(steps(insider)).not.toContain('/records/trouble-ticket/{id}/transitions/respond')
  expect(steps(outsider)).not.toContain('/records/trouble-ticket/{id}/transitions/wait')
  expect(Object.keys(insider.paths['/records/trouble-ticket/{id}'] ?? {})).toEqual(['get', 'patch'])
  expect(Object.keys(outsider.paths['/records/trouble-ticket/{id}'] ?? {})).toEqual(['get'])
  expect(Object.keys(outsider.paths['/records/trouble-ticket'] ?? {})).toEqual(['get', 'post'])
  const wait = sent('/records/trouble-ticket/{id}/transitions/wait', 'post')
  const asked = { pending_reason: 'third-party', follow_up_at: '2026-11-23T09:00:00+01:00' }
  expect(fits(insider)(wait, asked)).toEqual([])
  expect(fits(insider)(wait, { pending_reason: 'third-party' })).not.toEqual([])
})

it.each(['cx', 'hr', 'customer-support.manager'])('describes every record that is sent to %s', async (email) => {
  const client = await Client.signIn(portal.server, `${email}@example.com`)
  const described = await documentOf(client)
  const misfits = fits(described)
  const lists = Object.keys(described.paths).filter((path) => /^\/records\/[a-z-]+$/.test(path))
  const wrong: Record<string, string[]> = {}
  let records = 0
  for (const path of lists) {
    const { status, body } = await client.get(`/api/v2${path}?per_page=100`)
    expect(status).toBe(200)
    records += body.data.length
    const response = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema']
    const problems = misfits(response, body)
    if (problems.length > 0) wrong[path] = problems.slice(0, 3)
  }
  expect(wrong).toEqual({})
  expect(records).toBeGreaterThan(100)
})

describe('a request body', () => {
  const ticket = { subject: 'No light on the modem', ticket_type: 'fault', channel: 'phone' }

  it.each<[string, object]>([
    ['a subject that is a number', { ...ticket, subject: 1 }],
    ['nothing at all', {}],
    ['a type that is none', { ...ticket, ticket_type: 'nope' }],
    ['a field that is none', { ...ticket, nonsense: true }],
  ])('is rejected with %s, by the document and by the server', async (_case, values) => {
    expect(fits(document)(sent('/records/trouble-ticket', 'post'), values)).not.toEqual([])
    expect((await officer.post('/api/v2/records/trouble-ticket', values)).status).toBe(422)
  })
})

describe.each(['cx', 'hr', 'installer', 'finance.manager'])('the document for %s', (email) => {
  let described: ApiDocument

  beforeAll(async () => {
    described = await documentOf(await Client.signIn(portal.server, `${email}@example.com`))
  })

  it('has no path without an operation', () => {
    const empty = Object.entries(described.paths).filter(([, item]) => Object.keys(item).length === 0)
    expect(empty.map(([path]) => path)).toEqual([])
  })

  it('has no component that nothing refers to', () => {
    const { securitySchemes: _, ...components } = described.components
    const text = JSON.stringify(described)
    const names = Object.entries(components).flatMap(([section, named]) =>
      Object.keys(named).map((name) => `#/components/${section}/${name}`),
    )
    expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([])
  })

  it('has no hints for forms, and no read-only fields in what is sent', () => {
    const hints: string[] = []
    const readOnly: string[] = []
    for (const [path, item] of Object.entries(described.paths)) {
      for (const { requestBody } of Object.values(item)) {
        if (JSON.stringify(requestBody ?? {}).includes('"readOnly":true')) readOnly.push(path)
      }
    }
    JSON.parse(JSON.stringify(described.components['schemas']), (key, value) => {
      if (/^x-/.test(key)) hints.push(key)
      return value
    })
    expect([hints, readOnly]).toEqual([[], []])
  })
})

// Checking its types takes seconds of processor time, and others work beside it.
it('generates a client that TypeScript checks', { timeout: 90_000 }, async () => {
  const types = astToString(await openapiTypes(JSON.stringify(document)))
  const program = `import type { paths } from './api.ts'
    type Ticket = paths['/records/trouble-ticket']['post']['requestBody']['content']['application/json']
    type Read = paths['/records/trouble-ticket/{id}']['get']['responses']['200']['content']['application/json']['data']
    export const wrong: Ticket = { subject: 1 }
    export const subject = (ticket: Read): string | undefined => ticket.values.subject
    export const other = (ticket: Read): number => ticket.values.subject
    export const state = (ticket: Read): boolean => ticket.status === 'no such state'
  `
  expect(mistakes({ '/api.ts': types, '/client.ts': program })).toEqual([4, 6, 7])
})

/** Returns the lines of the client that don't type-check. */
function mistakes(files: Record<string, string>): (number | undefined)[] {
  const options: ts.CompilerOptions = { strict: true, noEmit: true, allowImportingTsExtensions: true }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name in files || fileExists(name)
  host.getSourceFile = (name, ...more) => {
    const text = files[name]
    return text === undefined ? getSourceFile(name, ...more) : ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  }
  const program = ts.createProgram({ rootNames: ['/client.ts'], options, host })
  return program
    .getSemanticDiagnostics()
    .map(({ file, start = 0 }) => file && file.getLineAndCharacterOfPosition(start).line + 1)
}

it('is a valid OpenAPI document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
