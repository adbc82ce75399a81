/** Codes of errors that are solved by retrying the whole transaction: serialization failure and deadlock. */
const repeatable = new Set(['40001', '40P01'])

/** Temporary errors: timeouts, a full or overloaded server, and a server that is unreachable or restarting. */
const passing = new Set([
  // The disk is full, or a server limit is reached.
  ...['53100', '53200', '53400'],
  ...['55P03', '57014', '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** The message of a statement that got no answer in time. */
const unanswered = 'Query read timeout'

/** Messages of errors that have no code: no free connection in time, a lost or closed connection, or no answer. */
const passingMessage = new RegExp(
  `^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|${unanswered})`,
)

/** Returns whether a transaction may succeed, or fail with a better reason, when it runs again. */
export function isRepeatable(error: unknown): boolean {
  return isTaken(error) || causesOf(error).some(({ code }) => repeatable.has(code))
}

/** The start of the names of the indexes that hold the manifest's unique keys. */
export const keyPrefix = 'record_key_'

/**
 * Whether another record took a unique key between the check for it and the write. When the transaction runs again, the
 * check finds that record.
 */
export function isTaken(error: unknown): boolean {
  return causesOf(error).some(({ code, constraint }) => code === '23505' && constraint.startsWith(keyPrefix))
}

export function isPassing(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => passing.has(code) || passingMessage.test(message))
}

/** Whether the server didn't answer a statement. */
export function isUnanswered(error: unknown): boolean {
  return causesOf(error).some(({ message }) => message === unanswered)
}

/** Returns an error and its causes, because drivers and Drizzle put the code at different depths. */
function causesOf(error: unknown): { code: string; constraint: string; message: string }[] {
  if (typeof error !== 'object' || error === null) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  const message = error instanceof Error ? error.message : ''
  return [{ code, constraint, message }, ...('cause' in error ? causesOf(error.cause) : [])]
}
