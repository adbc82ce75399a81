import type { Path } from '../source/tree.ts'
import type { Origins } from './origins.ts'

/** Returns the place of a guard's expression in its resource's file: in `if`, or in one of `guards`. */
export function guardPath(origins: Origins, resource: string, transition: string, index: number): Path {
  const [path, source] = transitionSource(origins, resource, transition)
  const first = Object.hasOwn(source, 'if') ? 1 : 0
  return index < first ? [...path, 'if'] : [...path, 'guards', index - first, 'if']
}

/** Returns the place of a transition that `not_by` names, in its list or in the list of its `ran`. */
export function separationPath(origins: Origins, resource: string, transition: string, index: number): Path {
  const [path, { not_by: separations }] = transitionSource(origins, resource, transition)
  return [...path, 'not_by', ...(Array.isArray(separations) ? [] : ['ran']), index]
}

function transitionSource(origins: Origins, resource: string, transition: string): [Path, Record<string, unknown>] {
  const path = ['lifecycle', 'transitions', transition]
  const source = path.reduce((value, key) => Object(value)[key], origins.tree('resource', resource).value)
  return [path, Object(source)]
}
