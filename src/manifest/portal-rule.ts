/** Who is meant. A group keeps its name beside its rule, so that a refusal can say whom a page is for. */
export type Rule =
  | { everyone: true }
  | { role: string }
  | { position: string }
  | { flag: string }
  | { group: string; is: Rule }
  | { any: Rule[] }
  | { all: Rule[] }
  | { not: Rule }

/** Whether a page asks for a session: `guests` are people without one. */
export type Auth = 'public' | 'guests' | 'signed-in'

/** A page for those who are meant; of several choices the first counts. */
export interface Choice {
  for: Rule
  page: string
}
