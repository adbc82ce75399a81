/** Errors that are solved by retrying the whole transaction: serialization failure and deadlock. */
const repeatable = new Set(['40001', '40P01'])

/** Temporary errors: timeouts, a full or overloaded server, and a server that is unreachable or restarting. */
const passing = new Set([
  // The disk is full, or a server limit is reached.
  ...['53100', '53200', '53400'],
  ...['55P03', '57014', '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** Messages of pool errors that have no code: no free connection in time, or a lost connection. */
const passingMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

export function isRepeatable(error: unknown): boolean {
  return causesOf(error).some(({ code }) => repeatable.has(code))
}

export function isPassing(error: unknown): boolean {
  return causesOf(error).some(({ code, message }) => passing.has(code) || passingMessage.test(message))
}

/** Returns an error and its causes, because drivers and Drizzle put the code at different depths. */
function causesOf(error: unknown): { code: string; message: string }[] {
  if (typeof error !== 'object' || error === null) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = error instanceof Error ? error.message : ''
  return [{ code, message }, ...('cause' in error ? causesOf(error.cause) : [])]
}
