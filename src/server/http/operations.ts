import type { FastifyRequest } from 'fastify'
import care from '#generated/api/care.json' with { type: 'json' }
import platform from '#generated/api/platform.json' with { type: 'json' }
import workplace from '#generated/api/workplace.json' with { type: 'json' }

/** The OpenAPI specifications of all operations that the portal serves. */
export const specifications = [care, workplace, platform]

interface Operation {
  id: string
  path: string
  /** Undefined for an operation without a request body. */
  body: SpecifiedBody | undefined
  /** Needs no credentials, and ignores any that are sent, as some health probes do. */
  isOpen: boolean
}

interface SpecifiedBody {
  required?: boolean
  content: Record<string, unknown>
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const

/** All operations by id. */
export const operations = new Map(specifications.flatMap(operationsOf).map((operation) => [operation.id, operation]))

interface Specification {
  /** The security of operations that don't specify their own. */
  security?: unknown[]
  paths: Record<
    string,
    Record<string, { operationId?: string; requestBody?: SpecifiedBody | { $ref: string }; security?: unknown[] }>
  >
  components: { requestBodies?: Record<string, SpecifiedBody>; [other: string]: unknown }
}

function operationsOf({ paths, components, security: usual }: Specification): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { operationId: id, requestBody, security = usual } = item[method] ?? {}
      return id === undefined
        ? []
        : [{ id, path, body: resolveBody(requestBody, components.requestBodies ?? {}), isOpen: security?.length === 0 }]
    }),
  )
}

function resolveBody(
  body: SpecifiedBody | { $ref: string } | undefined,
  named: Record<string, SpecifiedBody>,
): SpecifiedBody | undefined {
  return body !== undefined && '$ref' in body ? named[body.$ref.split('/').at(-1) ?? ''] : body
}

/**
 * Returns the path that a request is routed by: the route's pattern, or the URL if there is no route. Several URLs lead
 * to one route, such as `/%61pi/…` and `http://host/api/…`, so the URL doesn't tell which part of the server answers.
 */
export function routedPath({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url ?? url
}

/** Returns the operation that a request is routed to, or undefined for files. */
export function operationOf({ routeOptions: { schema } }: FastifyRequest): Operation | undefined {
  return schema !== undefined && 'operationId' in schema ? operations.get(String(schema.operationId)) : undefined
}
