import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** How long an orderly stop may take, in milliseconds: when someone asks for it, and after an unexpected error. */
const longest = { asked: 45_000, failed: 15_000 }

export interface OrderlyStop {
  /** Tells load balancers that the server is about to stop. */
  announce(): void
  /** How long the server goes on serving between the announcement and the stop, in milliseconds. */
  delay: number
  stop(): Promise<unknown>
}

/** Stops the server in an orderly way on a signal or after an error that nothing caught, and then ends the process. */
export function endOrderly(log: FastifyBaseLogger, { announce, delay, stop }: OrderlyStop): void {
  let isStopping = false

  const end = async (wait: number, limit: number): Promise<void> => {
    isStopping = true
    announce()
    await sleep(wait)
    setTimeout(() => process.exit(1), limit).unref()
    try {
      await stop()
    } catch (error) {
      log.fatal({ err: error }, 'the orderly stop failed')
      process.exitCode = 1
    }
    process.exit()
  }

  /** A second signal ends the process at once. */
  const obey = (signal: NodeJS.Signals, wait: number): void => {
    if (isStopping) process.exit(1)
    log.info({ signal }, 'stopping')
    void end(wait, longest.asked)
  }

  process.on('SIGTERM', (signal) => obey(signal, delay))
  // Someone waits for the end at a terminal.
  process.on('SIGINT', (signal) => obey(signal, 0))
  // Node.js also reports promises that nothing handles here. After such an error, parts of the process may be broken.
  process.on('uncaughtException', (error) => {
    process.exitCode = 1
    log.fatal({ err: error }, 'unexpected error: the portal stops; start it again, and report this line with its stack')
    if (!isStopping) void end(0, longest.failed)
  })
}
