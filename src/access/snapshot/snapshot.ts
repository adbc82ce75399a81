import type { Auth, Choice, Grant, Rule } from '#manifest/portal.ts'

/** A resource, a page, or another part of the portal that people have access to. */
export interface Subject {
  kind: 'resource' | 'page' | 'menu' | 'api' | 'people' | 'start' | 'automation'
  name: string
  title: string
  sections: Entry[][]
  /** The fields of a resource that everyone sees who may read the record, by name: those without a limit of their own. */
  openFields?: string[]
  /** The acts that nobody may gain without a second administrator, by name. */
  sensitive?: 'all' | string[]
}

export type Entry = Act | Choices | Term | Note

/** Something that people can do, and who can do it. */
export interface Act {
  kind: 'act'
  /** Two acts of a subject have the same name when people can do the same by either, such as by two menu entries. */
  name: string
  grants: Grant[]
  /** Whether the grants differ by record; otherwise each has the scope `all`. */
  scoped: boolean
  /** Other rules that must admit a person, such as that of the page a list is on. */
  within: Rule[]
  /** The states of a record in which it can be done; any state when undefined. */
  states?: string[]
  /** Whether it is a decision, which the owner of the record may not make. */
  decision: boolean
  auth: Auth
  /** A description of the people whom the grants admit; when undefined, the names of their rules are shown. */
  audience?: string
}

/** Where people are sent, by the first choice that admits them. */
export interface Choices {
  kind: 'choices'
  name: string
  choices: Choice[]
  within: Rule[]
}

/** What access depends on besides the grants, such as a rule or the owner of a record. */
export interface Term {
  kind: 'term'
  name: string
  text: string
}

/** Information for the reader on which no access depends. */
export interface Note {
  kind: 'note'
  name: string
  text: string
}

/** Returns an act whose grants differ by record. */
export function scopedAct(name: string, grants: Grant[], rest: Partial<Pick<Act, 'states' | 'decision'>> = {}): Act {
  return { kind: 'act', name, grants, scoped: true, within: [], decision: false, auth: 'signed-in', ...rest }
}

/** Returns an act that does not depend on a record. */
export function plainAct(name: string, rule: Rule, rest: Partial<Pick<Act, 'within' | 'auth' | 'audience'>> = {}): Act {
  const grants: Grant[] = [{ for: rule, scope: 'all' }]
  return { kind: 'act', name, grants, scoped: false, within: [], decision: false, auth: 'signed-in', ...rest }
}

/** Returns a term, or nothing for an empty text. */
export function term(name: string, text: string): Term[] {
  return text === '' ? [] : [{ kind: 'term', name, text }]
}

export function note(name: string, text: string): Note[] {
  return text === '' ? [] : [{ kind: 'note', name, text }]
}
