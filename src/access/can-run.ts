import type { Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

export type Verdict = 'allowed' | 'forbidden' | 'needs-session'

/** Whether a caller may run an operation. Nobody may run one without a policy. */
export function canRun(portal: Pick<Portal, 'operations'>, operation: string, person: Traits | undefined): Verdict {
  const policy = Object.hasOwn(portal.operations, operation) ? portal.operations[operation] : undefined
  if (policy?.for === 'public') return 'allowed'
  if (person === undefined) return 'needs-session'
  return policy !== undefined && holds(policy.for, person) ? 'allowed' : 'forbidden'
}
