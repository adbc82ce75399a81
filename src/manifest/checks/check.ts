import type { Linked } from '../link/link-manifest.ts'
import type { Offered } from '../offered.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Page, Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'

/** The input of a check: a linked portal, every class of people that can exist, and the names that the code offers. */
export interface Evidence extends Linked {
  classes: PersonClass[]
  offered: Offered
}

/** Reports every place where the portal violates one property. */
export type Check = (evidence: Evidence, problems: ProblemList) => void

export function pagesOf(portal: Portal): Page[] {
  return Object.values(portal.pages)
}
