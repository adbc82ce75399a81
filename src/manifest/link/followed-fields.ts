import type { Shape } from '#calculation/expression.ts'
import { type ExpressionPath, pathsIn } from '#calculation/expression-paths.ts'
import { expressionFields } from '../expression-fields.ts'
import type { Computed, Portal, Resource } from '../portal.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import type { Vocabulary } from './names.ts'
import { kindOf, type ValueKind } from './value-kinds.ts'
import { fieldVocabulary } from './vocabularies.ts'

/** Why a path can't be followed: a name that the other resource lacks, or the end of a sentence about the path. */
export type FollowFault = { name: string; vocabulary: Vocabulary } | { code: ProblemCode; what: string }

type Step = Pick<ExpressionPath, 'of' | 'field' | 'isDeeper'>

/** Collects the fields of referenced records that the expressions of a resource use: `depot.name`. */
export class FollowedFields {
  readonly #resource: Resource
  readonly #resources: Portal['resources']
  readonly #types = new Map<string, Shape[string]>()

  constructor(resource: Resource, resources: Portal['resources']) {
    this.#resource = resource
    this.#resources = resources
  }

  get shape(): Shape {
    return Object.fromEntries(this.#types)
  }

  get size(): number {
    return this.#types.size
  }

  /** Adds the paths in an expression that lead to other records. Returns why the first that can't be followed can't. */
  follow(expression: string, besides: Shape): FollowFault | undefined {
    return parsedPaths(expression)
      .filter(({ of }) => !Object.hasOwn(besides, of))
      .map((step) => this.add(step))
      .find((fault) => fault !== undefined)
  }

  add({ of, field, isDeeper }: Step): FollowFault | undefined {
    const path = `${of}.${field}`
    const { fields, stored, name } = this.#resource
    const reference = Object.hasOwn(fields, of) ? fields[of] : undefined
    const other = this.#otherOf(of)
    // CEL itself knows whether an object has the field, or reports that nothing else has fields.
    if (reference === undefined || other === undefined) return undefined
    if (reference.many) {
      const what = `uses "${path}", but "${of}" refers to several records; a rollup or a rule with "some" looks at several`
      return { code: 'reference-list-followed', what }
    }
    const vocabulary = fieldVocabulary(other)
    if (!vocabulary.names.has(field)) return { name: field, vocabulary }
    if (isDeeper && other.fields[field]?.reference !== undefined) {
      const what = `follows a reference of a reference; copy "${path}" into a computed field, and use the fields of that`
      return { code: 'reference-followed-twice', what }
    }
    const how = Object.hasOwn(other.computed, field) ? other.computed[field] : undefined
    if (how !== undefined && 'live' in how)
      return { code: 'unfit-field', what: `uses "${path}", which is computed at every read and isn't stored` }
    if (stored === 'table')
      return { code: 'unfit-field', what: `uses "${path}", but the table of "${name}" has no room for it` }
    const type = expressionFields(other)[field]
    if (type !== undefined) this.#types.set(path, type)
    return undefined
  }

  /** Returns the kind of values that a followed path has. */
  kind(path: string): ValueKind | undefined {
    const [of = '', field = ''] = path.split('.')
    const other = this.#otherOf(of)
    return other && kindOf(field, other)
  }

  #otherOf(field: string): Resource | undefined {
    const { fields } = this.#resource
    return this.#resources[Object.hasOwn(fields, field) ? (fields[field]?.reference ?? '') : '']
  }
}

function parsedPaths(expression: string): ExpressionPath[] {
  try {
    return pathsIn(expression)
  } catch {
    // What doesn't parse is reported by the check of the whole expression.
    return []
  }
}

/**
 * Returns a resource that keeps copies of the fields that its expressions follow. A copy is computed before the expressions,
 * and after its reference if that is computed too.
 */
export function withFollowed(resource: Resource, followed: Shape): Resource {
  const copies = Object.keys(followed).map((path): [string, Computed] => {
    const [via = '', field = ''] = path.split('.')
    return [path, { copy: { via, field, once: false } }]
  })
  const copiesVia = (via: string) => copies.filter(([path]) => path.startsWith(`${via}.`))
  const early = copies.filter(([path]) => !Object.hasOwn(resource.computed, path.split('.', 1)[0] ?? ''))
  const computed = Object.entries(resource.computed).flatMap(([name, how]) => [
    [name, how] as const,
    ...copiesVia(name),
  ])
  return { ...resource, followed, computed: Object.fromEntries([...early, ...computed]) }
}
