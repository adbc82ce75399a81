/** The parameter of a record's address that names the document to print. */
export const printQuery = 'print'

/** Returns the query string of a record's page with its document, or without one. */
export function withPrint(query: URLSearchParams, name?: string): string {
  const other = new URLSearchParams(query)
  if (name === undefined) other.delete(printQuery)
  else other.set(printQuery, name)
  return `?${other}`
}
