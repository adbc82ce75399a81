import { type Path, pathKey } from '../source/tree.ts'
import { isSame } from './update-value.ts'

/** A value that both sides changed, each otherwise. Undefined where there is none. */
export interface Conflict {
  path: Path
  mine: unknown
  theirs: unknown
}

/** Which side of a conflict is taken, by the `pathKey` of its path. */
export type Choices = ReadonlyMap<string, 'mine' | 'theirs'>

export interface Merged {
  /** Has theirs where nothing was chosen. */
  value: unknown
  conflicts: Conflict[]
}

/**
 * Merges two values that were made of the same one: maps by their keys, and lists by their items, whose order says little
 * as long as one side kept it. What only one side changed is as that side has it.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, choices: Choices = new Map()): Merged {
  const merging = new Merging(choices)
  const value = merging.merge({ base, mine, theirs }, [])
  return { value, conflicts: merging.conflicts }
}

/** The same value as it was, and as each side has it. */
interface Sides<Value = unknown> {
  base: Value
  mine: Value
  theirs: Value
}

class Merging {
  readonly conflicts: Conflict[] = []
  readonly #choices: Choices

  constructor(choices: Choices) {
    this.#choices = choices
  }

  merge(sides: Sides, path: Path): unknown {
    const { base, mine, theirs } = sides
    if (isSame(mine, theirs) || isSame(base, mine)) return theirs
    if (isSame(base, theirs)) return mine
    return this.#collection(sides, path) ?? this.#choice(sides, path)
  }

  #choice({ mine, theirs }: Sides, path: Path): unknown {
    this.conflicts.push({ path, mine, theirs })
    return this.#choices.get(pathKey(path)) === 'mine' ? mine : theirs
  }

  #collection({ base, mine, theirs }: Sides, path: Path): unknown {
    if (isMap(mine) && isMap(theirs)) {
      const maps = { base: new Map(Object.entries(isMap(base) ? base : {})), ...mapsOf(mine, theirs) }
      return Object.fromEntries(this.#entries(maps, path))
    }
    if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
    const items = itemsIn({ base, mine, theirs })
    return items && this.#entries(items, path).map(([, item]) => item)
  }

  /** The entries of maps, or the items of lists by their names. */
  #entries(sides: Sides<Map<string, unknown>>, path: Path): [string, unknown][] {
    const { base, mine, theirs } = sides
    const order = inOrder([...base.keys()], [...mine.keys()], [...theirs.keys()])
    return order.flatMap((key): [string, unknown][] => {
      const each = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
      const value = this.merge(each, [...path, key])
      return value === undefined ? [] : [[key, value]]
    })
  }
}

function mapsOf(mine: Values, theirs: Values) {
  return { mine: new Map(Object.entries(mine)), theirs: new Map(Object.entries(theirs)) }
}

/** The items of lists by what they are known by; undefined where they can't be told apart, or where each side gave them another order. */
function itemsIn({ base, mine, theirs }: Sides<unknown[]>): Sides<Map<string, unknown>> | undefined {
  const lists = [base, mine, theirs]
  const nameOf = [firstOf, wholeOf].find((name) => lists.every((list) => new Set(list.map(name)).size === list.length))
  if (nameOf === undefined) return undefined
  const named = (list: unknown[]) => new Map(list.map((item) => [nameOf(item), item]))
  const items = { base: named(base), mine: named(mine), theirs: named(theirs) }
  const [before, own, other] = [items.base, items.mine, items.theirs].map((each) => [...each.keys()])
  const isReorderedTwice = isReordered(before ?? [], own ?? []) && isReordered(before ?? [], other ?? [])
  return isReorderedTwice ? undefined : items
}

type Values = Record<string, unknown>
/** An item is known by its first key, such as the page of a menu entry or the id of a card. */
function firstOf(item: unknown): string {
  const first = isMap(item) ? Object.values(item)[0] : item
  return typeof first === 'object' ? wholeOf(item) : String(first)
}

function wholeOf(item: unknown): string {
  return JSON.stringify(item)
}

/** Whether what two lists share stands in another order in the second one. */
function isReordered(before: string[], after: string[]): boolean {
  const shared = before.filter((key) => after.includes(key))
  const now = after.filter((key) => before.includes(key))
  return shared.some((key, index) => key !== now[index])
}

/** The order of the side that changed it, with what only the other one has after what comes before it there. */
function inOrder(before: string[], own: string[], other: string[]): string[] {
  const [leading, following] = isReordered(before, own) ? [own, other] : [other, own]
  return following.reduce((order, key, index) => {
    if (order.includes(key)) return order
    const above = following.slice(0, index).findLast((each) => order.includes(each))
    return order.toSpliced(above === undefined ? 0 : order.indexOf(above) + 1, 0, key)
  }, leading)
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
