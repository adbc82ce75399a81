/** The caller, with what rules depend on. The server derives the flags from the role; clients never send them. */
export interface Person {
  id: string
  role: string
  position: string
  flags: readonly string[]
  /** The queues in which work waits for them: those of their role, their groups, and the role itself. */
  queues: readonly string[]
  department: string
}

/** The part of a person that rules depend on. */
export type Traits = Omit<Person, 'id' | 'queues' | 'department'>
