import type { Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Audiences } from './link-roles.ts'
import type { Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'

/** What pages, menu and policies are linked against. */
export interface LinkContext {
  audiences: Audiences
  origins: Origins
  problems: ProblemList
  pages: Vocabulary
  views: Vocabulary
  resources: Portal['resources']
}
