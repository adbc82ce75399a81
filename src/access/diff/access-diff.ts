import type { Scope } from '#manifest/portal.ts'
import type { Subject } from '../snapshot/snapshot.ts'

/** What changes in access between two portals, as a plain value; the printers beside it make text of it. */
export interface AccessDiff {
  /** Ids of roles that only one of the portals has. */
  roles: { added: string[]; removed: string[] }
  /** What people gain and lose. */
  acts: ActChange[]
  /** What access depends on and grants do not say, such as a rule or an owner. */
  terms: TermChange[]
}

/** Whose access it is: a page, the records of a resource, the menu. */
export interface DiffSubject extends Pick<Subject, 'kind' | 'name' | 'title'> {
  /** Which of the portals has it. */
  presence: 'both' | 'added' | 'removed'
}

/** Something that some people can do from now on, or no longer. */
export interface ActChange {
  subject: DiffSubject
  /** As the snapshot names it, such as `transition pay`. */
  act: string
  /** Whether it differs by record. */
  scoped: boolean
  /** The states of a record in which it changes; undefined where states do not matter. */
  states?: string[]
  gains: Shift[]
  loses: Shift[]
  /** Whether it only follows from another change, as a list does from the page that it is on. */
  follows: boolean
}

/** People for whom the same changes. */
export interface Shift {
  /** The records that it is about; `all` where access does not differ by record. */
  scope: Scope
  kinds: { role: string; position: string }[]
  /** Whether people who are not signed in are among them. */
  visitors: boolean
  /** All of them in words. */
  people: string
  /** One of them in words. */
  witness: string
}

export interface TermChange {
  subject: DiffSubject
  removed: string[]
  added: string[]
}
