import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import type { StudioParts } from '../studio-parts.ts'
import { accessHandlers } from './access-handlers.ts'
import { dayHandlers } from './day-handlers.ts'
import { logHandlers } from './log-handlers.ts'

/** Answers who could do what and since when, and says what administrators did and what nobody uses. */
export function historyHandlers(services: Services, parts: StudioParts) {
  return {
    ...accessHandlers(services, parts),
    ...dayHandlers(services, parts),
    ...logHandlers(services),
  } satisfies Partial<Handlers>
}
