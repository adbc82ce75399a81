import type { Scope } from '#manifest/portal.ts'
import type { Subject } from '../snapshot/snapshot.ts'

/** The changes in access between two portals as plain data, for the formatters in this folder. */
export interface AccessDiff {
  /** Ids of roles that only one of the portals has. */
  roles: { added: string[]; removed: string[] }
  /** What people gain and lose. */
  acts: ActChange[]
  /** Changes in what access depends on besides grants, such as a rule or an owner. */
  terms: TermChange[]
  /** The positions that are told apart, besides any other; missing in what earlier releases stored. */
  positions?: string[]
}

/** The part of the portal concerned: a page, the records of a resource, the menu. */
export interface DiffSubject extends Pick<Subject, 'kind' | 'name' | 'title'> {
  /** Which of the portals has it. */
  presence: 'both' | 'added' | 'removed'
}

/** Something that some people can newly do, or can no longer do. */
export interface ActChange {
  subject: DiffSubject
  /** Its name in the snapshot, such as `transition pay`. */
  act: string
  /** Whether access differs by record. */
  scoped: boolean
  /** The states of a record in which access changes; undefined when states don't matter. */
  states?: string[]
  gains: Shift[]
  loses: Shift[]
  /** Whether it only results from another change, such as a change of the page that a list is on. */
  follows: boolean
  /** Whether the manifest marks what people gain, so that a second administrator has to approve it. */
  sensitive?: true
}

/** People with the same change in access. */
export interface Shift {
  /** The records concerned; `all` when access does not differ by record. */
  scope: Scope
  kinds: { role: string; position: string }[]
  /** Whether people who are not signed in are among them. */
  visitors: boolean
  /** A description of all of them. */
  people: string
  /** A description of one of them. */
  witness: string
}

export interface TermChange {
  subject: DiffSubject
  removed: string[]
  added: string[]
  /** Whether it may give access to what the manifest marks. */
  sensitive?: true
}
