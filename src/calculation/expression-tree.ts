import { type ASTNode, serialize } from '@marcbachmann/cel-js'
import { calendarArguments } from './calendar-functions.ts'
import { parsedExpression } from './parsed-expression.ts'

/** A field, or the path of one in a field, and a text that an expression compares it with. */
export interface ComparedText {
  name: string
  text: string
}

/** Returns the texts with which an expression compares fields: `a == 'x'`, `a in ['x', 'y']`, `{'x': 1.0}[a]`. */
export function comparedTexts(expression: string): ComparedText[] {
  return [...comparisonsIn(parsedExpression(expression), new Set())]
}

function* comparisonsIn(node: ASTNode, bound: ReadonlySet<string>): Generator<ComparedText> {
  switch (node.op) {
    case '==':
    case '!=': {
      const [left, right] = node.args
      yield* named(left, [right], bound)
      yield* named(right, [left], bound)
      break
    }
    case 'in':
      yield* named(node.args[0], membersOf(node.args[1]), bound)
      break
    case '[]':
      yield* named(node.args[1], membersOf(node.args[0]), bound)
      break
    default:
  }
  for (const [part, inner] of scopedParts(node, bound)) yield* comparisonsIn(part, inner)
}

function* named(subject: ASTNode, others: ASTNode[], bound: ReadonlySet<string>): Generator<ComparedText> {
  const [of, ...path] = nameOf(subject)
  if (of === undefined || bound.has(of)) return
  for (const { op, args } of others)
    if (op === 'value' && typeof args === 'string') yield { name: [of, ...path].join('.'), text: args }
}

function nameOf({ op, args }: ASTNode): string[] {
  if (op === 'id') return [args]
  return op === '.' && args[0].op === 'id' ? [args[0].args, args[1]] : []
}

function membersOf(node: ASTNode): ASTNode[] {
  if (node.op === 'list') return node.args
  return node.op === 'map' ? node.args.map(([key]) => key) : []
}

/**
 * Returns the calendars that an expression names: `working_days(a, b, 'desk')`. Undefined stands for one that is not
 * written as text, or as a choice between texts.
 */
export function calendarsIn(expression: string): (string | undefined)[] {
  return [...calendarsOf(parsedExpression(expression))]
}

function* calendarsOf(node: ASTNode): Generator<string | undefined> {
  if (node.op === 'call') {
    const [name, given] = node.args
    const calendar = given[calendarArguments.get(name) ?? given.length]
    if (calendar !== undefined) yield* textsOf(calendar)
  }
  for (const part of partsOf(node)) yield* calendarsOf(part)
}

function* textsOf(node: ASTNode): Generator<string | undefined> {
  if (node.op === '?:') {
    yield* textsOf(node.args[1])
    yield* textsOf(node.args[2])
  } else yield node.op === 'value' && typeof node.args === 'string' ? node.args : undefined
}

/** The macros whose first argument names what the others may use: `items.map(item, item.amount)`. */
const binding = new Set(['all', 'exists', 'exists_one', 'map', 'filter', 'bind'])

/** Returns the nodes directly inside a node, each with the names that the expression itself has bound there. */
export function scopedParts(node: ASTNode, bound: ReadonlySet<string>): [ASTNode, ReadonlySet<string>][] {
  if (node.op !== 'rcall' || !binding.has(node.args[0])) return partsOf(node).map((part) => [part, bound])
  const [, receiver, given] = node.args
  const [variable] = given
  const inner = variable?.op === 'id' ? new Set([...bound, variable.args]) : bound
  return [[receiver, bound], ...given.map((part): [ASTNode, ReadonlySet<string>] => [part, inner])]
}

/** Returns the nodes inside a node. */
export function partsOf({ op, args }: ASTNode): ASTNode[] {
  switch (op) {
    case 'value':
    case 'id':
      return []
    case '.':
    case '.?':
      return [args[0]]
    case 'call':
      return args[1]
    case 'rcall':
      return [args[1], ...args[2]]
    case 'map':
      return args.flat()
    case '!_':
    case '-_':
      return [args]
    default:
      return args
  }
}

type Literal = string | number | boolean
/** The value assumed for each subject of a condition. */
type Case = Map<string, Literal>

/**
 * Returns the value of a condition that is the same for all values of its fields; otherwise, or when there are too many
 * combinations to try, undefined. Tries a subject that is compared with texts or numbers with each of them and with
 * others, and treats any other comparison as true or false. Of a field in `known`, it tries only those values.
 */
export function constantOf(condition: string, known: Record<string, string[]> = {}): boolean | undefined {
  const tree = parsedExpression(condition)
  const domains = new Map<string, Set<Literal>>()
  collectDomains(tree, domains)
  for (const [name, values] of Object.entries(known)) if (domains.has(name)) domains.set(name, new Set(values))
  const combinations = [...domains.values()].reduce((product, { size }) => product * size, 1)
  if (combinations > mostCombinations) return undefined
  const first = truth(tree, new Map([...domains].map(([subject, [value = false]]) => [subject, value])))
  return [...casesOf([...domains])].every((each) => truth(tree, each) === first) ? first : undefined
}

const mostCombinations = 4096

function* casesOf([domain, ...others]: [string, Set<Literal>][]): Generator<Case> {
  if (domain === undefined) {
    yield new Map()
    return
  }
  const [subject, values] = domain
  for (const each of casesOf(others)) for (const value of values) yield new Map([...each, [subject, value]])
}

function collectDomains(node: ASTNode, domains: Map<string, Set<Literal>>): void {
  if (node.op === '&&' || node.op === '||' || node.op === '!_' || node.op === '?:') {
    for (const part of partsOf(node)) collectDomains(part, domains)
    return
  }
  const { subject, values } = atomOf(node)
  if (subject === undefined) return
  const known = domains.get(subject) ?? new Set()
  for (const value of values) known.add(value)
  domains.set(subject, known)
}

/** A comparison of one subject with literals, or any other part that is true or false as a whole. */
interface Atom {
  /** Undefined for a comparison of literals. */
  subject?: string
  /** The values to try for the subject. */
  values: Literal[]
  holds(value: Literal): boolean
}

function atomOf(node: ASTNode): Atom {
  if (node.op === 'value' && typeof node.args === 'boolean') return always(node.args)
  if (node.op === 'in') {
    const [subject, list] = node.args
    const literals = list.op === 'list' ? list.args.map(literalOf) : []
    const known = literals.filter((literal) => literal !== undefined)
    if (known.length > 0 && known.length === literals.length)
      return { subject: serialize(subject), values: around(known), holds: (value) => known.includes(value) }
  }
  const compare = comparisons[node.op]
  return compare === undefined || !('0' in Object(node.args)) ? whole(node) : comparison(node, compare)
}

function comparison(node: ASTNode, compare: Comparison): Atom {
  const [left, right] = partsOf(node)
  if (left === undefined || right === undefined) return whole(node)
  const [a, b] = [literalOf(left), literalOf(right)]
  if (a !== undefined && b !== undefined) return always(compare(a, b))
  if (b !== undefined) return { subject: serialize(left), values: around([b]), holds: (value) => compare(value, b) }
  if (a !== undefined) return { subject: serialize(right), values: around([a]), holds: (value) => compare(a, value) }
  const [from, to] = [serialize(left), serialize(right)]
  if (from === to) return always(compare(0, 0))
  // Two subjects are in one of three orders, which all comparisons between them share.
  return { subject: `${from} ? ${to}`, values: [-1, 0, 1], holds: (order) => compare(order, 0) }
}

function whole(node: ASTNode): Atom {
  return { subject: serialize(node), values: [true, false], holds: (value) => value === true }
}

function always(result: boolean): Atom {
  return { values: [], holds: () => result }
}

type Comparison = (a: Literal, b: Literal) => boolean

const comparisons: Partial<Record<ASTNode['op'], Comparison>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** Returns the literals with values below, between and above them. */
function around(literals: Literal[]): Literal[] {
  return literals.flatMap((literal): Literal[] => {
    if (typeof literal === 'boolean') return [true, false]
    if (typeof literal === 'number') return [literal - step, literal, literal + step]
    return ['', literal, `${literal}\u0001`]
  })
}

/** Smaller than the difference between any two numbers that an author would write. */
const step = 1e-6

function literalOf(node: ASTNode): Literal | undefined {
  if (node.op === '-_') {
    const positive = literalOf(node.args)
    return typeof positive === 'number' ? -positive : undefined
  }
  if (node.op !== 'value') return undefined
  if (typeof node.args === 'bigint') return Number(node.args)
  return typeof node.args === 'string' || typeof node.args === 'number' || typeof node.args === 'boolean'
    ? node.args
    : undefined
}

function truth(node: ASTNode, values: Case): boolean {
  switch (node.op) {
    case '&&':
      return node.args.every((part) => truth(part, values))
    case '||':
      return node.args.some((part) => truth(part, values))
    case '!_':
      return !truth(node.args, values)
    case '?:': {
      const [condition, yes, no] = node.args
      return truth(truth(condition, values) ? yes : no, values)
    }
    default: {
      const { subject, holds } = atomOf(node)
      return holds((subject === undefined ? undefined : values.get(subject)) ?? false)
    }
  }
}
