import { conversationHandlers } from './conversations/handlers.ts'
import { demoHandlers } from './demo/handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import type { Handlers } from './http/handler.ts'
import { type Health, healthHandlers } from './http/health.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { portalHandlers } from './portal/handlers.ts'
import { openingHandlers } from './portal/openings.ts'
import { studioHandlers } from './portal/studio/handlers.ts'
import type { StudioParts } from './portal/studio/studio-parts.ts'
import { realtimeHandlers } from './realtime/handlers.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { ValidatorModules } from './records/forms/validator-modules.ts'
import { recordHandlers } from './records/http/handlers.ts'
import type { Exports } from './records/http/table-handlers.ts'
import { savedViewHandlers } from './saved-views/handlers.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import type { RunningPortal, Services } from './services.ts'
import { type SessionParts, sessionHandlers } from './sessions/handlers.ts'

export interface Parts extends SessionParts, StudioParts {
  realtime: Realtime
  health: Health
  exports: Exports
  validators: ValidatorModules
}

/**
 * Returns the handlers of each portal, which are built once. They see only that portal, so a request that began before
 * another one is activated is still answered by one of them as a whole.
 */
export function handlersByPortal(services: Services, parts: Parts): (portal: RunningPortal) => Handlers {
  const built = new WeakMap<RunningPortal, Handlers>()
  return (portal) => {
    const handlers = built.get(portal) ?? buildHandlers({ ...services, portal: { current: portal } }, parts)
    built.set(portal, handlers)
    return handlers
  }
}

/** The handlers of all operations. A missing one is a type error. */
function buildHandlers(services: Services, parts: Parts): Handlers {
  return {
    ...healthHandlers(services, parts.health),
    ...sessionHandlers(services, parts),
    ...portalHandlers(services),
    ...openingHandlers(services),
    ...realtimeHandlers(services, parts.realtime),
    ...scheduleHandlers(services),
    ...conversationHandlers(services),
    ...notificationHandlers(services),
    ...recordHandlers(services, parts),
    ...fileHandlers(services),
    ...savedViewHandlers(services),
    ...demoHandlers(services),
    ...studioHandlers(services, parts),
  }
}
