import type { Rule } from './portal-rule.ts'

/** Who may do something, and with which records. */

export const scopes = [
  'own',
  'others',
  'team',
  'assigned',
  'approver',
  'involved',
  'department',
  'published',
  'disclosed',
  'all',
] as const

/** Which records a grant covers, relative to a person. */
export type Scope = (typeof scopes)[number]

export interface Grant {
  for: Rule
  scope: Scope
}
