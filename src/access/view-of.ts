import type { Portal, Rule, Scope } from '#manifest/portal.ts'
import { canOpen } from './can-open.ts'
import { actsOf } from './diff/acts-of.ts'
import type { AccessQuestion } from './diff/changes-for.ts'
import { reachOf } from './diff/reach.ts'
import { explain, type Step } from './explain.ts'
import type { Traits } from './person.ts'
import { subjectsOf } from './snapshot/portal-subjects.ts'
import type { Act, Subject } from './snapshot/snapshot.ts'

/** What people of a role and position can do with something. */
export interface Possible {
  /** The records concerned; `all` when access doesn't differ by record. */
  scopes: Scope[]
  /** The states in which it can be done; undefined when they don't matter. */
  states?: string[]
  /** Whether their own records are excluded. */
  barred: boolean
}

/** The pages that people of a role and position can open, and what they can do with records. */
export interface PeoplesView<Place> {
  pages: { id: string; title: string; path: string; why: Step<Place>[] }[]
  records: { name: string; title: string; acts: ({ act: string } & Possible)[] }[]
}

/** Returns everything that people of a role and position can open and do. `placeOf` returns where a rule is written. */
export function viewOf<Place>(
  portal: Portal,
  person: Traits,
  placeOf: (rule: Rule) => Place | undefined,
): PeoplesView<Place> {
  const open = Object.values(portal.pages).filter((page) => page.auth === 'signed-in' && canOpen(person, page))
  const subjects = subjectsOf(portal).filter(({ kind }) => kind === 'resource')
  return {
    pages: open.map((page) => ({
      ...{ id: page.id, title: page.title, path: page.path },
      why: admitting(explain(page.for, person, placeOf)),
    })),
    records: subjects.flatMap((subject) => {
      const acts = [...actsOf(subject).values()].flatMap((act) => {
        const possible = possibleFor(act, person)
        return possible === undefined ? [] : [{ act: act.name, ...possible }]
      })
      return acts.length === 0 ? [] : [{ name: subject.name, title: subject.title, acts }]
    }),
  }
}

/** Returns what people of a role and position can do with a subject by one act; undefined if they can't. */
export function possibleIn(portal: Portal, { subject, act, role, position }: AccessQuestion): Possible | undefined {
  const found = subjectsOf(portal).find(({ kind, name }) => kind === subject.kind && name === subject.name)
  const traits = traitsIn(portal, role, position)
  const asked = actsOf(found).get(act)
  return asked === undefined || traits === undefined ? undefined : possibleFor(asked, traits)
}

/** Returns the traits of people of a role and position; undefined if the portal doesn't have the role. */
export function traitsIn({ roles }: Pick<Portal, 'roles'>, role: string, position: string): Traits | undefined {
  const found = Object.hasOwn(roles, role) ? roles[role] : undefined
  return found && { role, position, flags: found.flags }
}

/** Returns the names of everything that can be done with each subject, for a question to choose from. */
export function actNames(portal: Portal): (Pick<Subject, 'kind' | 'name' | 'title'> & { acts: string[] })[] {
  return subjectsOf(portal).flatMap((subject) => {
    const acts = [...actsOf(subject).keys()]
    const { kind, name, title } = subject
    return acts.length === 0 ? [] : [{ kind, name, title, acts }]
  })
}

/** Returns what people of a role and position can do by an act; undefined if they can't. */
export function possibleFor(act: Act, person: Traits): Possible | undefined {
  const { scopes, barred } = reachOf(act, person)
  if (scopes.length === 0) return undefined
  return { scopes: scopes.includes('all') ? ['all'] : scopes, ...(act.states && { states: act.states }), barred }
}

/** Returns the parts of a rule by which it admits somebody, without those inside a part that doesn't. */
function admitting<Place>(steps: Step<Place>[]): Step<Place>[] {
  let closed = Number.POSITIVE_INFINITY
  return steps.filter(({ depth, admits }) => {
    if (depth > closed) return false
    closed = admits ? Number.POSITIVE_INFINITY : depth
    return admits
  })
}
