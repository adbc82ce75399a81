import type { Linked } from '../link/link-manifest.ts'
import type { Offered } from '../offered.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Page, Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'

/** What a proof looks at: a portal whose names are all known, and every kind of person there can be. */
export interface Evidence extends Linked {
  classes: PersonClass[]
  offered: Offered
}

/** A proof: reports each way in which the portal does not hold. */
export type Check = (evidence: Evidence, problems: ProblemList) => void

export function pagesOf(portal: Portal): Page[] {
  return Object.values(portal.pages)
}
