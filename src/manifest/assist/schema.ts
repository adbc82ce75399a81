/** A JSON Schema of the grammar, as far as an editor needs it. */
export interface Schema {
  $id?: string
  $ref?: string
  $defs?: Record<string, Schema>
  description?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema | boolean>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  if?: Schema | boolean
  then?: Schema
  else?: Schema
}

/** The schemas of the grammar, by their `$id`. */
export type Grammars = Record<string, Schema>
