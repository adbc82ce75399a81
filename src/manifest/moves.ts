import type { Rename } from './portal-renames.ts'
import type { Resource } from './portal-resources.ts'

/** The parts of a portal that have names. */
interface NamedParts {
  pages: Record<string, unknown>
  roles: Record<string, unknown>
  resources: Record<string, Pick<Resource, 'fields' | 'lifecycle'>>
  renamed?: Rename[]
}

/**
 * Returns what has to move so that stored data fits a portal: what it renames itself and, in the other direction, what earlier
 * revisions had renamed that it doesn't know, such as when one of before is restored. `earlier` are the renames that the data
 * has followed. Fields move before the values in them.
 */
export function movesTo(portal: NamedParts, earlier: Rename[]): Rename[] {
  const wanted = portal.renamed ?? []
  const undone = earlier.filter((rename) => !wanted.some((each) => isSame(each, rename)))
  const former = new Map(undone.filter(({ kind }) => kind === 'field').map(({ of, from, to }) => [`${of} ${to}`, from]))
  const back = undone
    .map((rename) => ({ ...rename, ...fieldOf(rename, former), from: rename.to, to: rename.from }))
    .filter((move) => has(portal, move, move.to) && !has(portal, move, move.from))
  // Where several names had become one, the records don't say which one each of them had.
  const clear = back.filter((move) => back.every((other) => other === move || !isSame({ ...other, to: move.to }, move)))
  return [...inOrder(clear), ...inOrder(wanted)]
}

export function isSame(one: Rename, other: Rename): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf({ kind, of, field, from, to }: Rename): string {
  return JSON.stringify([kind, of, field, from, to])
}

/** The field of a member as it was called before. */
function fieldOf({ of, field }: Rename, former: Map<string, string>): { field?: string } {
  if (field === undefined) return {}
  const [top = '', ...column] = field.split('.')
  return { field: [former.get(`${of} ${top}`) ?? top, ...column].join('.') }
}

function inOrder(moves: Rename[]): Rename[] {
  const isMember = ({ kind }: Rename) => kind === 'member'
  return [...moves.filter((move) => !isMember(move)), ...moves.filter(isMember)]
}

/** Whether a portal has something by a name. */
function has({ pages, roles, resources }: NamedParts, { kind, of = '', field = '' }: Rename, name: string): boolean {
  if (kind === 'page') return Object.hasOwn(pages, name)
  if (kind === 'role') return Object.hasOwn(roles, name)
  const resource = Object.hasOwn(resources, of) ? resources[of] : undefined
  if (resource === undefined) return false
  if (kind === 'field') return Object.hasOwn(resource.fields, name)
  if (kind === 'state') return Object.hasOwn(resource.lifecycle.states, name)
  const [top = '', column] = field.split('.')
  const whole = resource.fields[top]
  const inner = column === undefined ? whole : whole?.fields?.[column]
  return inner?.choices?.some(({ value }) => value === name) ?? false
}
