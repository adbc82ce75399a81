import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { type Clock, clockFrom, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { inTransaction } from './db/transaction.ts'
import { forgetLooseFiles } from './files/handlers.ts'
import { handlersByPortal } from './handlers.ts'
import { addAdmission } from './http/admission.ts'
import { addApi } from './http/api.ts'
import { addContentTypes } from './http/bodies.ts'
import { addFiles, readAppPage } from './http/files.ts'
import { addHeaders } from './http/headers.ts'
import type { Health } from './http/health.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { addRateLimits, requestLimits } from './http/limits.ts'
import { addRequestLog, loggerOptions } from './http/logging.ts'
import { addErrorHandling } from './http/problems.ts'
import { unroutable } from './http/unroutable.ts'
import { newRequestId } from './ids.ts'
import { type PortalChanges, portalChanges } from './portal/change-portal.ts'
import { PortalHolder } from './portal/portal-holder.ts'
import type { ManifestSource } from './portal/studio/manifest-source.ts'
import { StudioPreviews } from './portal/studio/previews.ts'
import { openStorage } from './prepare-storage.ts'
import type { Rates } from './rates.ts'
import { Realtime } from './realtime/realtime.ts'
import { Scheduler } from './records/change/time/scheduler.ts'
import { ValidatorModules } from './records/forms/validator-modules.ts'
import type { Exports } from './records/http/table-handlers.ts'
import { ensureRecordStorage } from './records/store/record-storage.ts'
import type { Services } from './services.ts'
import { SignInAttempts } from './sessions/attempts.ts'
import { Passwords } from './sessions/passwords.ts'
import { readCookie } from './sessions/renewal-cookie.ts'
import { SessionStore } from './sessions/session-store.ts'

export interface ServerInput {
  config: Config
  database: Database
  portal: Portal
  classes: PersonClass[]
  /** Where the portal was read from. Without it nothing can be published. */
  source?: ManifestSource
  /** The folder of the built browser app. Without it the server serves only the API. */
  files?: string
  clock?: Clock
  passwords?: Passwords
  rates?: Rates
  /** Where log lines go instead of standard output. */
  logs?: Writable
}

export interface PortalServer extends PortalChanges {
  app: FastifyInstance
  services: Services
  passwords: Passwords
  health: Health
  /** Runs work that has become due. `listen` starts its timer. */
  scheduler: Scheduler
  listen(): Promise<string>
  /** Stops the scheduler, asks sockets to reconnect elsewhere, finishes open requests and closes the database. */
  stop(): Promise<void>
}

const tidyEvery = 3_600_000
/** The longest wait for open requests when stopping, in milliseconds: twice the statement timeout of the database. */
const longestFarewell = 10_000

/** Builds the server without opening a port, so that tests can inject requests. */
export async function buildServer(input: ServerInput): Promise<PortalServer> {
  const { config, database } = input
  const appPage = readAppPage(input.files, seemsSignedIn(config))
  const app = Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(input.logs !== undefined && { stream: input.logs }) },
    genReqId: newRequestId,
    trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
    ...requestLimits,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    ...unroutable(config, appPage),
    logController: new LogController({ disableRequestLogging: true }),
  })
  const clock = input.clock ?? (config.clockStart === undefined ? systemClock : clockFrom(config.clockStart))
  const portal = new PortalHolder(input.portal, input.classes)
  const services = { config, clock, database, portal, log: app.log } satisfies Services
  const background: Services = { ...services, database: { ...database, db: database.background } }
  const storage = await openStorage(services, input.source?.standing?.reason !== undefined)
  await input.source?.recordStart(database, clock.now())
  const changes = portalChanges(services, storage, input.source)
  const passwords = input.passwords ?? new Passwords()
  const store = new SessionStore(database)
  const health: Health = { stopping: false, manifest: () => input.source?.standing }
  const exports: Exports = new Set()
  const rates = input.rates ?? config.rates
  const realtime = await Realtime.start(services, new SessionStore(background.database), rates)
  addContentTypes(app)
  addErrorHandling(app)
  addHeaders(app, services)
  addRequestLog(app)
  await addRateLimits(app, services, rates)
  addAdmission(app)
  await app.register(compress, { globalDecompression: false, threshold: 2048, encodings: ['br', 'gzip'] })
  const previews = new StudioPreviews(services, input.source)
  const validators = new ValidatorModules()
  const parts = { passwords, store, realtime, health, exports, validators, source: input.source, changes, previews }
  await addApi(app, services, store, previews, handlersByPortal(services, parts))
  await addFiles(app, input.files, appPage)
  const tidy = setInterval(() => void tidyUp(services, store), tidyEvery).unref()
  realtime.attach(app.server)
  // Node answers 417 to an `Expect` header other than 100-continue. The server ignores the header and handles the
  // request.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  const scheduler = new Scheduler(background)
  return {
    app,
    services,
    passwords,
    health,
    scheduler,
    ...changes,
    listen: async () => {
      const address = await app.listen({ host: config.host, port: config.port })
      scheduler.start()
      return address
    },
    stop: async () => {
      health.stopping = true
      clearInterval(tidy)
      await scheduler.stop()
      await realtime.stop(2_000)
      await closeConnections(app)
      await database.close()
    },
  }
}

/** Returns a check for a session cookie in a `Cookie` header. The session may have ended. */
function seemsSignedIn({ publicUrl }: Config): (cookies: string | undefined) => boolean {
  return (cookies) => readCookie(cookies, publicUrl.protocol === 'https:') !== undefined
}

/** Waits for open requests to finish, and closes idle keep-alive connections so that they don't delay the stop. */
async function closeConnections(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const cut = setTimeout(() => app.server.closeAllConnections(), longestFarewell)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

async function tidyUp({ database, clock, log, portal }: Services, store: SessionStore): Promise<void> {
  try {
    await store.removeOld(clock.now())
    await new SignInAttempts(database.db).forgetOld(clock.now())
    await inTransaction(database.db, 'read committed', (tx) => forgetOldKeys(tx, clock.now()))
    await forgetLooseFiles(database.db, clock.now())
    await ensureRecordStorage(database, portal.current.portal, clock.now())
  } catch (error) {
    log.warn({ err: error }, 'tidying failed; it is tried again in an hour')
  }
}
