import type { Auth, Choice, Grant, Rule } from '#manifest/portal.ts'

/** A resource, a page, or another part of the portal that people have access to. */
export interface Subject {
  kind: 'resource' | 'page' | 'menu' | 'api' | 'people' | 'start'
  name: string
  title: string
  sections: Entry[][]
}

export type Entry = Act | Choices | Term | Note

/** Something that people can do, and who can do it. */
export interface Act {
  kind: 'act'
  /** Unique in its subject. */
  name: string
  grants: Grant[]
  /** Whether the grants differ by record; otherwise each has the scope `all`. */
  scoped: boolean
  /** What else must admit a person, such as the page that a list is on. */
  within: Rule[]
  /** The states of a record in which it can be done; undefined: in each. */
  states?: string[]
  /** Whether it is refused to the owner of the record. */
  decision: boolean
  auth: Auth
  /** Whom the grants admit, in words; undefined: as their rules name them. */
  audience?: string
}

/** Where people are sent: the first choice that admits them counts. */
export interface Choices {
  kind: 'choices'
  name: string
  choices: Choice[]
  within: Rule[]
}

/** What access depends on beside the grants, such as a rule or the owner of a record. */
export interface Term {
  kind: 'term'
  name: string
  text: string
}

/** What a reader wants to know, and nothing depends on. */
export interface Note {
  kind: 'note'
  name: string
  text: string
}

/** An act that is granted by record. */
export function scopedAct(name: string, grants: Grant[], rest: Partial<Pick<Act, 'states' | 'decision'>> = {}): Act {
  return { kind: 'act', name, grants, scoped: true, within: [], decision: false, auth: 'signed-in', ...rest }
}

/** An act that is granted or not, whatever the record. */
export function plainAct(name: string, rule: Rule, rest: Partial<Pick<Act, 'within' | 'auth' | 'audience'>> = {}): Act {
  const grants: Grant[] = [{ for: rule, scope: 'all' }]
  return { kind: 'act', name, grants, scoped: false, within: [], decision: false, auth: 'signed-in', ...rest }
}

/** A term, unless there is nothing to say. */
export function term(name: string, text: string): Term[] {
  return text === '' ? [] : [{ kind: 'term', name, text }]
}

export function note(name: string, text: string): Note[] {
  return text === '' ? [] : [{ kind: 'note', name, text }]
}
