/** Who asks, as far as rules care. Flags follow from the role; the server computes them, nobody sends them. */
export interface Person {
  id: string
  role: string
  position: string
  flags: readonly string[]
  /** Where work waits for them: the queues of their role, the groups they belong to, and the role itself. */
  queues: readonly string[]
  department: string
}

/** The part of a person that rules look at. */
export type Traits = Omit<Person, 'id' | 'queues' | 'department'>
