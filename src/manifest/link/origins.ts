import type { Rule } from '../portal.ts'
import type { Span } from '../problems/problem.ts'
import type { Path, Tree } from '../source/tree.ts'

type Thing =
  | 'channel'
  | 'group'
  | 'header'
  | 'landing'
  | 'menu'
  | 'notifications'
  | 'operation'
  | 'page'
  | 'positions'
  | 'resource'
  | 'role'
  | 'schema'
  | 'seed'

/** The places of all declarations of a portal, so that checks and explanations can point at them. */
export class Origins {
  readonly #trees = new Map<string, { tree: Tree; path: Path }>()
  readonly #rules = new WeakMap<Rule, Span>()

  declare(thing: Thing, id: string, tree: Tree, path: Path): void {
    this.#trees.set(`${thing} ${id}`, { tree, path })
  }

  /** Returns the place of a declaration's value, or of a value inside it. */
  at(thing: Thing, id: string, ...inside: Path): Span {
    const { tree, path } = this.#find(thing, id)
    return tree.at([...path, ...inside])
  }

  /** Returns the place of a declaration's key, or of a key inside it. */
  keyAt(thing: Thing, id: string, ...inside: Path): Span {
    const { tree, path } = this.#find(thing, id)
    return tree.keyAt([...path, ...inside])
  }

  /** Returns the file of a declaration. */
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
