import { compile, type JSONSchema } from 'json-schema-to-typescript'

/**
 * Moves the titles of properties into their descriptions. The generator would turn titles into type names, which could
 * clash.
 */
export function namelessProperties(schema: JSONSchema): JSONSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, { title, ...property }]) => {
    const inner =
      property.items === undefined || Array.isArray(property.items) ? {} : { items: namelessProperties(property.items) }
    return [name, { ...property, ...inner, description: [title, property.description].filter(Boolean).join('. ') }]
  })
  return schema.properties === undefined ? schema : { ...schema, properties: Object.fromEntries(properties) }
}

/** Returns the TypeScript types of a JSON Schema; `cwd` is the base of its relative references. */
export function typesOf(schema: JSONSchema, name: string, cwd: string): Promise<string> {
  return compile(schema, name, {
    cwd: `${cwd}/`,
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
}
