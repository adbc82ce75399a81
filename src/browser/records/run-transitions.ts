import { type Schemas, workplace, write } from '../api/clients.ts'
import type { Values } from '../forms/form-schema.ts'

/** The maximum number of records in one request. */
export const mostAtOnce = 100

export interface TransitionOutcome {
  id: string
  /** Why the server rejected the transition. Undefined when it succeeded. */
  refusal?: Schemas['Refusal']
}

/**
 * Runs a transition on several records in one request. Each record is checked against the version the user saw and succeeds
 * or fails independently.
 */
export async function runTransitions(
  resource: string,
  transition: string,
  values: Values,
  seen: readonly { id: string; version: number }[],
): Promise<TransitionOutcome[]> {
  const params = { path: { resource, transition }, header: { 'Idempotency-Key': crypto.randomUUID() } }
  const body = { records: seen.map(({ id, version }) => ({ id, version })), values }
  const { data } = await write((signal) =>
    workplace.POST('/records/{resource}/transitions/{transition}', { params, body, signal }),
  )
  return data.data
}
