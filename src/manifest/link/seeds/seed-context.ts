import type { Portal } from '../../portal.ts'
import type { ProblemList } from '../../problems/problem.ts'
import type { Calendars } from '../link-calendars.ts'
import type { Audiences } from '../link-roles.ts'
import type { Origins } from '../origins.ts'

/** The context in which seeds are linked. */
export interface SeedContext {
  resources: Portal['resources']
  calendars: Calendars
  timezone: Portal['timezone']
  audiences: Audiences
  origins: Origins
  problems: ProblemList
}
