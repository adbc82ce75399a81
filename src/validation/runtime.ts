/**
 * The helpers that generated validators call at run time. Ajv's own are CommonJS, which the browser, the server and the
 * test runner each import differently; our schemas need only these two.
 */

/** Returns the length in code points, as JSON Schema counts `minLength` and `maxLength`. */
export function ucs2length(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** Deep equality of JSON values, for `const`, `enum` and `uniqueItems`. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
