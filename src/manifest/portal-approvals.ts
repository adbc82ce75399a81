import type { Rule } from './portal-rule.ts'

/** Who is asked to approve, and what the answer does. */

/** The resource of approvals. */
export const inbox = 'approval'

/**
 * The transition that each outcome runs on the approval. When the record leaves the state by any other transition, the
 * approval is cancelled.
 */
export const outcomeEvents = { approved: 'approve', rejected: 'reject', returned: 'return' } as const

export interface Approval {
  /** The state that opens it. */
  state: string
  /** Further states in which it stays open. */
  through: string[]
  title: string
  /** A text about what is at stake, which the approval's field `asked` stores. */
  asks?: string
  /** The levels, asked in sequence. */
  levels: Level[]
  /** The field that stores the approver. */
  into: string
  /** The page that lists pending approvals. */
  page: string
  /** The transition that runs immediately when nobody can decide. */
  without?: string
  /** Who may decide in addition to the approvers that the approval asks. */
  override?: Rule
  /** Maps transitions to outcomes. */
  decisions: Record<string, keyof typeof outcomeEvents>
}

export interface Level {
  /** The requester's line manager, the people of a group or role, or the person in a field. */
  approver: Approver
  hours: number
  /** CEL; the level is skipped when it is false. */
  if?: string
}

export type Approver = 'line-manager' | { for: string } | { field: string }
