import { scopesOf } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import workplace from '#generated/api/workplace.json' with { type: 'json' }
import type { Portal, Resource } from '#manifest/portal.ts'

/** The interface as integrators read it: the generic record operations spelt out for each resource they may read. */
export function apiDocument(portal: Portal, person: Traits): Record<string, unknown> {
  const resources = Object.values(portal.resources).filter(({ access }) => scopesOf(access.read, person).length > 0)
  const generic = Object.entries(workplace.paths).filter(([path]) => path.startsWith('/records/{resource}'))
  const others = Object.entries(workplace.paths).filter(([path]) => !path.startsWith('/records/{resource}'))
  const spelt = resources.flatMap((resource) =>
    generic.map(([path, item]) => [path.replace('{resource}', resource.name), speltOut(item, resource)] as const),
  )
  return { ...workplace, paths: Object.fromEntries([...others, ...spelt]) }
}

/** One path of one resource: its values have a shape, and `{resource}` is no longer asked for. */
function speltOut(item: object, resource: Resource): unknown {
  const values = {
    type: 'object',
    properties: Object.fromEntries(
      Object.values(resource.fields).map((field) => [field.name, { title: field.title, ...field.schema }]),
    ),
  }
  return JSON.parse(JSON.stringify(item), (key, value: unknown) => {
    if (key === 'operationId') return `${String(value)}:${resource.name}`
    if (isReference(value, '#/components/schemas/Values')) return values
    if (!Array.isArray(value) || key !== 'parameters') return value
    return value.filter((each) => !isReference(each, '#/components/parameters/Resource'))
  })
}

function isReference(value: unknown, target: string): boolean {
  return typeof value === 'object' && value !== null && '$ref' in value && value.$ref === target
}
