import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PortalHolder } from './portal/portal-holder.ts'

/** The dependencies that every part of the server receives. `buildServer` creates them once. */
export interface Services {
  config: Config
  clock: Clock
  database: Database
  portal: PortalHolder
  log: FastifyBaseLogger
}
