import type { Grant, Resource } from '../portal.ts'
import type { Path } from '../source/tree.ts'

/** A grant of a resource and its place in the resource's file. */
export interface PlacedGrant {
  grant: Grant
  path: Path
}

/** Every grant of a resource: on records, on fields and on transitions. */
export function grantsOf({ access, lifecycle }: Resource): PlacedGrant[] {
  const { fields, ...kinds } = access
  return [
    ...Object.entries(kinds).flatMap(([kind, grants]) => placed(grants, ['access', kind])),
    ...Object.entries(fields).flatMap(([field, grants]) => placed(grants, ['access', 'fields', field])),
    ...Object.entries(lifecycle.transitions).flatMap(([name, transition]) =>
      placed(transition.for, ['lifecycle', 'transitions', name, 'for']),
    ),
  ]
}

function placed(grants: Grant[], path: Path): PlacedGrant[] {
  return grants.map((grant, i) => ({ grant, path: [...path, i] }))
}
