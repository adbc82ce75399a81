import type { Path } from '../source/tree.ts'
import type { Origins } from './origins.ts'

/** Returns the place of a guard's expression in its resource's file: in `if`, or in one of `guards`. */
export function guardPath(origins: Origins, resource: string, transition: string, index: number): Path {
  const path = ['lifecycle', 'transitions', transition]
  const source = path.reduce((value, key) => Object(value)[key], origins.tree('resource', resource).value)
  const first = Object.hasOwn(Object(source), 'if') ? 1 : 0
  return index < first ? [...path, 'if'] : [...path, 'guards', index - first, 'if']
}
