import { specifications } from '#server/http/operations.ts'

export type Schema = Record<string, unknown>

export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

export interface Operation {
  id: string
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  /** The specified path, with its parameters in braces. */
  url: string
  parameters: Parameter[]
  /** The schemas of the request body, by media type. */
  bodies: [type: string, schema: Schema][]
}

type Item = Record<string, { operationId?: string; parameters?: unknown[]; requestBody?: unknown }> & {
  parameters?: unknown[]
}

/** Every operation of the specifications, with its references resolved. */
export const operations: Operation[] = specifications.flatMap((specification) => {
  const prefix = specification.servers[0]?.url ?? '/'
  const whole: unknown = specification
  // The specifications follow the OpenAPI schema; the imported types are narrower.
  const paths = Object.entries(specification.paths as Record<string, Item>)
  return paths.flatMap(([path, { parameters: shared = [], ...methods }]) =>
    Object.entries(methods).map(([method, { operationId = '', parameters = [], requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase() as Operation['method'],
      url: (prefix === '/' ? '' : prefix) + path,
      parameters: [...shared, ...parameters].map((each) => resolved(whole, each) as unknown as Parameter),
      bodies: bodiesOf(whole, requestBody),
    })),
  )
})

function bodiesOf(whole: unknown, body: unknown): Operation['bodies'] {
  if (body === undefined) return []
  const { content } = resolved(whole, body) as { content: Record<string, { schema?: Schema }> }
  return Object.entries(content).map(([type, { schema = {} }]) => [type, schema])
}

/** Returns a value with its references resolved, up to a depth of 6 because schemas can be recursive. */
function resolved(whole: unknown, value: unknown, depth = 0): Schema {
  if (Array.isArray(value)) return value.map((each) => resolved(whole, each, depth)) as unknown as Schema
  if (typeof value !== 'object' || value === null) return value as Schema
  if ('$ref' in value && typeof value.$ref === 'string')
    return depth > 6 ? {} : resolved(whole, lookUp(whole, value.$ref), depth + 1)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolved(whole, each, depth)]))
}

function lookUp(whole: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((at: unknown, key) => (at as Schema)[key.replaceAll('~1', '/')], whole)
}
