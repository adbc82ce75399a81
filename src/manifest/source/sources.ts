import type { Effect, Fold, RecordRule, Scope, Where } from '../portal.ts'

/*
 * Shapes of the grammar that recurse or depend on each other, which JSON Schema's code generator cannot spell well. What
 * an author writes as the portal keeps it has one type.
 */

export type { RecordRule as RuleSource, Where as WhereSource }

export type AudienceSource =
  | string
  | AudienceSource[]
  | { position: string }
  | { flag: string }
  | { any: AudienceSource[] }
  | { all: AudienceSource[] }
  | { not: AudienceSource }

export type GroupSource =
  | AudienceSource[]
  | { title?: string; any?: AudienceSource[]; all?: AudienceSource[]; not?: AudienceSource }

export type ComputedSource =
  | { expression: string }
  | { stamp: string }
  | { rollup: Fold; of: string; via: string; field?: string; where?: Where }
  | { aggregate: Fold; of: string; field?: string; where: Where }

export interface TransitionSource {
  label?: string
  from: string[]
  to?: string
  for?: { for: AudienceSource; scope: Scope }[]
  automatic?: true
  decision?: true
  tone?: 'danger'
  form?: string[]
}

export type EffectSource = Exclude<Effect, { notify: object }> | { notify: NotifySource }

type Notify = Extract<Effect, { notify: object }>['notify']
type NotifySource = Omit<Notify, 'body'> & Partial<Pick<Notify, 'body'>>
