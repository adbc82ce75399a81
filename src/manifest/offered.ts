/** The names that the code offers and the manifest may use. */
export interface Offered {
  views: readonly string[]
  icons: readonly string[]
  /** Resources that may use `stored: table`. */
  tables: readonly string[]
  effects: readonly string[]
  /** operationIds of openapi/. */
  operations: readonly string[]
}
