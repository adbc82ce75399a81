import { compile, type JSONSchema } from 'json-schema-to-typescript'

/** Titles of properties would become names of types; as comments they help and cannot clash. */
export function namelessProperties(schema: JSONSchema): JSONSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, { title, ...property }]) => {
    const inner =
      property.items === undefined || Array.isArray(property.items) ? {} : { items: namelessProperties(property.items) }
    return [name, { ...property, ...inner, description: [title, property.description].filter(Boolean).join('. ') }]
  })
  return schema.properties === undefined ? schema : { ...schema, properties: Object.fromEntries(properties) }
}

/** TypeScript of a JSON Schema; `cwd` is where its relative references are found. */
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
