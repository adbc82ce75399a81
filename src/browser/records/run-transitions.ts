import { type Schemas, workplace, write } from '../api/clients.ts'
import type { Values } from '../forms/form-schema.ts'

/** So many go into one request. */
export const mostAtOnce = 100

export interface TransitionOutcome {
  id: string
  /** Undefined when it was done. */
  refusal?: Schemas['Refusal']
}

/** Runs a transition on several records in one request, each in the version that was seen and each for itself. */
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
