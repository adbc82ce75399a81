import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../support/client.ts'
import { copyPostgres, root } from '../../support/test-database.ts'
import { buildTestServer, startPortal, type TestPortal } from '../../support/test-server.ts'

interface Operation {
  operationId: string
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** The specified path, including the path of its server. */
  url: string
  /** Declared without security, so credentials have no effect. */
  isOpen: boolean
}

const documents = ['care', 'workplace', 'platform'].map((name) =>
  parse(readFileSync(join(root, `openapi/${name}.yaml`), 'utf8')),
)

const operations: Operation[] = documents.flatMap(({ servers, paths }) =>
  Object.entries<Record<string, { operationId: string; security?: unknown[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => ({
      operationId,
      isOpen: security?.length === 0,
      // The specifications use only these methods.
      method: method.toUpperCase() as Operation['method'],
      url: `${servers[0].url === '/' ? '' : servers[0].url}${path}`,
    })),
  ),
)

const policies: Record<string, { for: string }> = parse(
  readFileSync(join(root, 'manifest/api.yaml'), 'utf8'),
).operations

/** Returns a path of an operation whose parameters match nothing. */
function addressOf({ url }: Operation): string {
  return url.replaceAll(/\{\w+\}/g, 'nothing')
}

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

describe('the server', () => {
  it('serves every operation of the specification', () => {
    const { app } = portal.server
    const missing = operations.filter(
      ({ method, url }) => !app.hasRoute({ method, url: url.replaceAll(/\{(\w+)\}/g, ':$1') }),
    )
    expect(missing).toEqual([])
  })

  it("serves no path below /api that the specification doesn't define", () => {
    const served = portal.server.app.printRoutes({ commonPrefix: false, includeHooks: false })
    expect(countRoutes(served)).toBe(operations.length)
  })

  it('has exactly one policy for each operation', () => {
    expect(Object.keys(policies).sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
  })

  it("doesn't start when an operation lacks its policy", async () => {
    const { portal: real, classes } = realPortal()
    const { listKpis: _missing, ...rest } = real.operations
    const database = await copyPostgres()
    const connection = await database.connect()
    const started = buildTestServer({ database: connection, portal: { ...real, operations: rest }, classes })
    await expect(started).rejects.toThrow('listKpis')
    await connection.close()
    await database.drop()
  })
})

/** Counts the routes by method, without HEAD, which accompanies each GET. */
function countRoutes(printed: string): number {
  const methods = [...printed.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, list = '']) => list.split(', '))
  return methods.filter((method) => method !== 'HEAD' && method !== 'OPTIONS').length
}

describe('a caller without a session', () => {
  const call = (operation: Operation, token?: string): Promise<Reply> => {
    const client = new Client(portal.server)
    client.token = token
    return client.call(operation.method, addressOf(operation), operation.method === 'GET' ? undefined : {})
  }

  it.each(operations.filter(({ operationId }) => policies[operationId]?.for !== 'public'))(
    'is rejected by $operationId',
    async (operation) => {
      const { status, body } = await call(operation)
      expect([status, body.code]).toEqual([401, 'no-session'])
    },
  )

  it.each(operations.filter(({ isOpen }) => !isOpen))(
    'is not treated as a visitor with a wrong token: $operationId',
    async (operation) => {
      expect((await call(operation, 'sp_wrong')).status).toBe(401)
    },
  )

  it.each(operations.filter(({ isOpen }) => isOpen))(
    'gets the public response from $operationId with a wrong token',
    async (operation) => {
      const [without, withWrong] = [await call(operation), await call(operation, 'sp_wrong')]
      expect(withWrong.status).toBe(without.status)
      expect(withWrong.status).not.toBe(401)
    },
  )

  it('can call every operation that is declared without security', () => {
    const open = operations.filter(({ isOpen }) => isOpen).map(({ operationId }) => policies[operationId]?.for)
    expect(new Set(open)).toEqual(new Set(['public']))
  })
})
