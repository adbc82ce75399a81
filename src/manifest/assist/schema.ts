/** A JSON Schema of the grammar, as far as an editor needs it. */
export interface Schema {
  $id?: string
  $ref?: string
  $defs?: Record<string, Schema>
  description?: string
  type?: string | string[]
  enum?: unknown[]
  pattern?: string
  maxLength?: number
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
  /** The kinds of things that a text names here; false where a text of this form names nothing of the manifest. */
  'x-refers'?: string | string[] | false
  /** The kind of thing that is declared here: by a text, by the keys of a map or by the items of a list. */
  'x-declares'?: string
  /** False where names belong to a record that isn't known here; `file` where they belong to that of the whole file. */
  'x-of'?: false | 'file'
  /** The order of a list says nothing. */
  'x-set'?: true
}

/** The schemas of the grammar, by their `$id`. */
export type Grammars = Record<string, Schema>
