import type { FastifyBaseLogger } from 'fastify'
import type { PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** A validated portal in use. */
export interface RunningPortal {
  portal: Portal
  classes: PersonClass[]
  /** A hash of the portal's content. */
  revision: string
}

/** The dependencies that every part of the server receives. `buildServer` creates them once. */
export interface Services {
  config: Config
  clock: Clock
  database: Database
  /** The active portal. Handlers of requests always see the one that their request began with. */
  portal: { readonly current: RunningPortal }
  log: FastifyBaseLogger
}
