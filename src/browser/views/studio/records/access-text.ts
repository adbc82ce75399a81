import type { Path } from '#manifest/edit/index.ts'
import * as texts from '#texts/studio-records.ts'
import type { Line } from '../access/access-grid.tsx'
import type { DraftAbilities } from '../studio-queries.ts'

type Ability = DraftAbilities['acts'][number]
export type Able = Ability['who'][number]

/** Where the file of a resource says who may do an act. */
export function placeOfAct(act: string): Path {
  const { kind, name } = partsOf(act)
  if (kind === 'transition') return ['lifecycle', 'transitions', name, 'for']
  if (kind === 'field') return ['access', 'fields', name]
  if (kind === 'print') return ['documents', name, 'for']
  return ['access', kind]
}

/** What can be done, in words. `labelOf` returns what a field, a transition or a document is called. */
export function actsIn({ acts }: DraftAbilities, labelOf: (kind: string, name: string) => string): Line[] {
  return acts.map(({ act }) => {
    const { kind, name } = partsOf(act)
    return { id: act, name: texts.actNamed(kind, labelOf(kind, name)) }
  })
}

/** The parts of an act as the access diff names it: `transition approve`, or `read` alone. */
function partsOf(act: string): { kind: string; name: string } {
  const [kind = '', ...rest] = act.split(' ')
  return { kind, name: rest.join(' ') }
}

/** Returns how people of a role can do an act. */
export function ableIn({ acts }: DraftAbilities, act: string, role: string): Able[] {
  return acts.find((each) => each.act === act)?.who.filter((able) => able.role === role) ?? []
}

/** Says to which records, and in which positions, people of a role can do an act. */
export function ableSentence(able: Able[], role: string, act: string): string {
  if (able.length === 0) return texts.canNot(role, act)
  return texts.can(
    role,
    act,
    able.map(({ scopes, positions }) => ({ scopes, positions })),
  )
}

/** Whether all people of a role can do an act to every record, some of it, or none. */
export function admitsOf(able: Able[]): 'no' | 'some' | 'all' {
  if (able.length === 0) return 'no'
  return able.every(({ positions, scopes }) => positions.length === 0 && scopes.includes('all')) ? 'all' : 'some'
}
