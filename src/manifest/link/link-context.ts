import type { Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Calendars } from './link-calendars.ts'
import type { Audiences } from './link-roles.ts'
import type { Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'

/** The context in which pages, menu and policies are linked. */
export interface LinkContext {
  audiences: Audiences
  calendars: Calendars
  regions: NonNullable<Portal['regions']>
  origins: Origins
  problems: ProblemList
  pages: Vocabulary
  /** The titles of all pages, by id. */
  titles: ReadonlyMap<string, string>
  views: Vocabulary
  resources: Portal['resources']
}
