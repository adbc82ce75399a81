import { conversationHandlers } from './conversations/handlers.ts'
import { demoHandlers } from './demo/handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import type { Handlers } from './http/handler.ts'
import { type Health, healthHandlers } from './http/health.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { portalHandlers } from './portal/handlers.ts'
import { realtimeHandlers } from './realtime/handlers.ts'
import type { Realtime } from './realtime/realtime.ts'
import { recordHandlers } from './records/http/handlers.ts'
import { savedViewHandlers } from './saved-views/handlers.ts'
import { scheduleHandlers } from './schedules/handlers.ts'
import type { Services } from './services.ts'
import { type SessionParts, sessionHandlers } from './sessions/handlers.ts'

export interface Parts extends SessionParts {
  realtime: Realtime
  health: Health
}

/** The handlers of all operations. A missing one is a type error. */
export function buildHandlers(services: Services, parts: Parts): Handlers {
  return {
    ...healthHandlers(services, parts.health),
    ...sessionHandlers(services, parts),
    ...portalHandlers(services),
    ...realtimeHandlers(services, parts.realtime),
    ...scheduleHandlers(services),
    ...conversationHandlers(services),
    ...notificationHandlers(services),
    ...recordHandlers(services),
    ...fileHandlers(services),
    ...savedViewHandlers(services),
    ...demoHandlers(services),
  }
}
