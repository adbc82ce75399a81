/** An audience. A group keeps its name beside its rule, so that a rejection can say whom a page is for. */
export type Rule =
  | { everyone: true }
  | { role: string }
  | { position: string }
  | { flag: string }
  | { group: string; is: Rule }
  | { any: Rule[] }
  | { all: Rule[] }
  | { not: Rule }

/** Whether a page requires a session. `guests` are people without one. */
export type Auth = 'public' | 'guests' | 'signed-in'

/** A page for an audience. The first of several choices that matches is used. */
export interface Choice {
  for: Rule
  page: string
}
