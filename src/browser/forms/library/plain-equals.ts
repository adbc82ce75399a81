import { isValues } from '../form-schema.ts'

/** In development, React's elements refer to the component that rendered them, and through it to the whole page. */
const owner = '_owner'

/**
 * Replaces fast-equals, with which rjsf compares its properties, schemas and values. They are plain data, without dates,
 * maps, typed arrays or cycles. As in rjsf, all functions are equal.
 */
export function createCustomEqual(): (one: unknown, other: unknown) => boolean {
  return isEqual
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((each, i) => isEqual(each, other[i]))
  if (!isValues(one) || !isValues(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name === owner || (Object.hasOwn(other, name) && isEqual(one[name], other[name])))
  )
}
