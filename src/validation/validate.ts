/** An error of a generated validator; a subset of Ajv's ErrorObject. */
export interface ValidationError {
  /** JSON pointer to the value. */
  instancePath: string
  keyword: string
  schemaPath: string
  /** Set when the error is about a key and not a value. */
  propertyName?: string
  params: Record<string, unknown>
  message?: string
}

/** A generated validator: a type guard that stores the errors of its last call in `errors`. */
export interface Validate<T> {
  (value: unknown): value is T
  errors?: ValidationError[] | null
}
