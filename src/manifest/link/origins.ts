import type { Rule } from '../portal.ts'
import type { Span } from '../problems/problem.ts'
import type { Path, Tree } from '../source/tree.ts'

type Thing =
  | 'channel'
  | 'group'
  | 'header'
  | 'landing'
  | 'menu'
  | 'operation'
  | 'page'
  | 'positions'
  | 'resource'
  | 'role'
  | 'schema'

/** Where each thing of a portal was declared, so that proofs and explanations can point at it. */
export class Origins {
  readonly #trees = new Map<string, { tree: Tree; path: Path }>()
  readonly #rules = new WeakMap<Rule, Span>()

  declare(thing: Thing, id: string, tree: Tree, path: Path): void {
    this.#trees.set(`${thing} ${id}`, { tree, path })
  }

  /** The place of a thing's value, or of a value inside it. */
  at(thing: Thing, id: string, ...inside: Path): Span {
    const { tree, path } = this.#find(thing, id)
    return tree.at([...path, ...inside])
  }

  /** The place of a thing's key, or of a key inside it. */
  keyAt(thing: Thing, id: string, ...inside: Path): Span {
    const { tree, path } = this.#find(thing, id)
    return tree.keyAt([...path, ...inside])
  }

  /** The file of a thing, seen from the thing. */
  tree(thing: Thing, id: string): Tree {
    return this.#find(thing, id).tree
  }

  placeRule<R extends Rule>(rule: R, at: Span): R {
    this.#rules.set(rule, at)
    return rule
  }

  ruleAt(rule: Rule): Span | undefined {
    return this.#rules.get(rule)
  }

  #find(thing: Thing, id: string): { tree: Tree; path: Path } {
    const found = this.#trees.get(`${thing} ${id}`)
    if (found === undefined) throw new Error(`No ${thing} "${id}" was declared`)
    return found
  }
}
