import type { Portal } from '#manifest/portal.ts'

/** The caller, with what rules depend on. The server derives the flags from the role; clients never send them. */
export interface Person {
  id: string
  role: string
  position: string
  flags: readonly string[]
  /** The queues in which work waits for them: those of their role, their groups, and the role itself. */
  queues: readonly string[]
  department: string
  /** Set in a preview: the person then reads only what both may read. */
  onlooker?: Onlooker
}

/** Who looks at a preview, and the resources that are in force, by which they may read. */
export interface Onlooker {
  person: Person
  resources: Portal['resources']
}

/** The part of a person that rules depend on. */
export type Traits = Omit<Person, 'id' | 'queues' | 'department'>
