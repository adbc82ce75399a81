import { scopesOf } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import workplace from '#generated/api/workplace.json' with { type: 'json' }
import type { Portal, Resource } from '#manifest/portal.ts'
import { describeResource } from '../forms/describe.ts'
import type { PortalForms } from '../forms/form-schemas.ts'

type Json = Record<string, unknown>
type Components = Record<string, Json>

const generic = '/records/{resource}'
const anyValues = '#/components/schemas/Values'
const anyRecord = '#/components/schemas/Record'
const anyRequest = '#/components/requestBodies/Values'

/** The components of the API document that contain a record's values and therefore differ for each resource. */
const recordParts = holdersOf(anyValues)

/**
 * Builds the API document for integrators: the generic record operations, spelled out for each resource that the person may
 * read, with the schemas of its records and of the request body of each operation that the person may be allowed to call.
 */
export function apiDocument(portal: Portal, forms: PortalForms, person: Traits): Json {
  const readable = Object.values(portal.resources).filter(({ access }) => scopesOf(access.read, person).length > 0)
  const spelt = readable.map((resource) => new ResourceDocument(portal, resource, forms, person))
  const general = Object.entries(workplace.paths).filter(([path]) => !path.startsWith(generic))
  const components: Components = structuredClone(workplace.components)
  for (const { parts } of spelt)
    for (const [section, named] of Object.entries(parts)) Object.assign(components[section] ?? {}, named)
  const offered = spelt.flatMap((resource) => resource.paths()).filter(([, item]) => Object.keys(item).length > 0)
  const paths = Object.fromEntries([...general, ...offered])
  return { ...workplace, paths, components: usedParts(components, paths) }
}

/** The operations of one resource. */
class ResourceDocument {
  readonly #resource: Resource
  readonly #described: ReturnType<typeof describeResource>

  constructor(portal: Portal, resource: Resource, forms: PortalForms, person: Traits) {
    this.#resource = resource
    this.#described = describeResource(portal, resource, forms, person, {})
  }

  paths(): [string, Json][] {
    return Object.entries(workplace.paths)
      .filter(([path]) => path.startsWith(generic))
      .flatMap(([path, item]) => {
        const ours = path.replace('{resource}', this.#resource.name)
        return ours.includes('{transition}') ? this.#transitions(ours, item) : [this.#plain(ours, item)]
      })
  }

  /** The resource's copies of the components that contain records, by section and name. */
  get parts(): Components {
    const parts: Components = { schemas: { [this.#named('Values')]: this.#values() } }
    for (const reference of recordParts) {
      const [section = '', name = ''] = reference.split('/').slice(2)
      const part = this.#own(partAt(reference))
      parts[section] = {
        ...parts[section],
        [this.#named(name)]: reference === anyRecord ? this.#withStates(part) : part,
      }
    }
    return parts
  }

  #plain(path: string, item: Json): [string, Json] {
    const { form, edit } = this.#described
    const forms: Record<string, typeof form> = { createRecord: form, importRecords: form, updateRecord: edit }
    const operations = Object.entries(item).flatMap(([method, operation]) => {
      const { operationId } = operation as { operationId: string }
      if (!Object.hasOwn(forms, operationId)) return [[method, this.#operation(operation)] as const]
      const asked = forms[operationId]
      return asked ? [[method, this.#operation(operation, written(asked.schema))] as const] : []
    })
    return [path, Object.fromEntries(operations)]
  }

  #transitions(path: string, item: Json): [string, Json][] {
    return Object.entries(this.#described.transitions).map(([id, { form }]) => {
      const operations = Object.entries(item).map(([method, operation]) => [
        method,
        this.#operation(operation, form === undefined ? nothing : written(form.schema), id),
      ])
      return [path.replace('{transition}', id), Object.fromEntries(operations)]
    })
  }

  /**
   * Makes an operation specific to the resource: drops the resource and transition parameters, which its path now spells
   * out.
   */
  #operation(operation: unknown, sent?: Json, transition?: string): unknown {
    const isSaid = (parameter: unknown) =>
      isReference(parameter, '#/components/parameters/Resource') ||
      (transition !== undefined && isObject(parameter) && parameter['name'] === 'transition')
    const spelt = replace(operation, (value, key) => {
      if (key === 'operationId') return [value, this.#resource.name, ...(transition ? [transition] : [])].join(':')
      if (key === 'parameters' && Array.isArray(value)) return value.filter((each) => !isSaid(each))
      if (sent !== undefined && isReference(value, anyRequest)) return replaceValues(partAt(anyRequest), sent)
      return value
    })
    if (!isObject(spelt) || sent === undefined) return this.#own(spelt)
    return { ...this.#own(spelt), requestBody: replaceValues(spelt['requestBody'], sent) }
  }

  /** Replaces references to generic record components with references to this resource's copies. */
  #own(part: unknown): Json {
    const own = replace(part, (value) =>
      isObject(value) &&
      typeof value['$ref'] === 'string' &&
      (recordParts.has(value['$ref']) || value['$ref'] === anyValues)
        ? { $ref: this.#named(value['$ref']) }
        : value,
    )
    return isObject(own) ? own : {}
  }

  #named(reference: string): string {
    return `${reference}.${this.#resource.name}`
  }

  #values(): Json {
    const seen = Object.values(this.#resource.fields).filter(({ name }) => name in this.#described.fields)
    const properties = seen.map(({ name, title, schema }) => [name, plainSchema({ title, ...schema })] as const)
    return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) }
  }

  #withStates(record: Json): Json {
    const { lifecycle, name } = this.#resource
    const properties = isObject(record['properties']) ? record['properties'] : {}
    const status = { type: 'string', enum: Object.keys(lifecycle.states) }
    return { ...record, properties: { ...properties, resource: { const: name }, status } }
  }
}

/** The request body of a transition without a form. */
const nothing: Json = { type: 'object', additionalProperties: false }

/** Converts the schema of a form to that of a request body, without read-only columns. */
function written(form: Json): Json {
  return plainSchema(form, (value) => isObject(value) && value['readOnly'] === true)
}

/** Returns a schema without rendering hints and other parts to leave out. */
function plainSchema(schema: Json, leavesOut: (value: unknown) => boolean = () => false): Json {
  const isHint = (key: string) => key === '$id' || key.startsWith('x-')
  const plain = replace(schema, (value, key) => (isHint(key) || leavesOut(value) ? undefined : value))
  return isObject(plain) ? plain : {}
}

/** Returns the components that the paths refer to, directly or through others, and the security schemes. */
function usedParts({ securitySchemes = {}, ...components }: Components, paths: Json): Components {
  const used: Components = { securitySchemes }
  const add = (part: unknown): void => {
    for (const [, section = '', name = ''] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const named = components[section]?.[name]
      if (named === undefined || used[section]?.[name] !== undefined) continue
      used[section] = { ...used[section], [name]: named }
      add(named)
    }
  }
  add(paths)
  return used
}

function replaceValues(part: unknown, values: Json): unknown {
  return replace(part, (value) => (isReference(value, anyValues) ? values : value))
}

/**
 * Returns references to all schemas and responses that contain the target, directly or through others. Request bodies are
 * handled per operation.
 */
function holdersOf(target: string): Set<string> {
  const holders = new Set<string>()
  const { schemas, responses } = workplace.components
  const parts = Object.entries({ schemas, responses }).flatMap(([section, named]) =>
    Object.entries(named).map(([name, part]) => [`#/components/${section}/${name}`, JSON.stringify(part)] as const),
  )
  for (let before = -1; before < holders.size; ) {
    before = holders.size
    for (const [reference, text] of parts)
      if ([target, ...holders].some((held) => text.includes(`"${held}"`))) holders.add(reference)
  }
  return holders
}

function partAt(reference: string): unknown {
  const [section = '', name = ''] = reference.split('/').slice(2)
  const components: Components = workplace.components
  return components[section]?.[name]
}

/** Returns a copy in which `change` has replaced each value, the innermost first; undefined removes a value. */
function replace(part: unknown, change: (value: unknown, key: string) => unknown): unknown {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) => change(value, key))
}

function isReference(value: unknown, target: string): boolean {
  return isObject(value) && value['$ref'] === target
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
