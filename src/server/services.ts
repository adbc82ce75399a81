import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PortalHolder } from './portal/portal-holder.ts'

/** What every part of the server is built with; made once, in build-server. */
export interface Services {
  config: Config
  clock: Clock
  database: Database
  portal: PortalHolder
  log: FastifyBaseLogger
}
