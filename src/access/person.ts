/** Who asks, as far as rules care. Flags follow from the role; the server computes them, nobody sends them. */
export interface Person {
  id: string
  role: string
  position: string
  flags: readonly string[]
}

/** The part of a person that rules look at. */
export type Traits = Omit<Person, 'id'>
