import { stringify } from 'yaml'
import type { Use } from './uses.ts'

/** How many characters an example may have before its inner parts are left out. */
const width = 90

/** Returns the shortest use that says something. Those of fixtures count only where the portal has none. */
export function shortest(uses: Use[]): Use | undefined {
  const telling = uses.filter(({ value }) => !isEmpty(value))
  const own = telling.filter(({ file }) => !file.startsWith('tests/'))
  const [first, ...others] = own.length > 0 ? own : telling
  if (first === undefined) return undefined
  const length = ({ value }: Use): number => JSON.stringify(value).length
  return others.reduce((best, each) => (length(each) < length(best) ? each : best), first)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** Writes a key and its value on one line, as its file would; `…` stands for what is left out of a long one. */
export function example(name: string, { file, value }: Use): string {
  const write = file.endsWith('.json') ? asJson : asYaml
  const written = [Number.POSITIVE_INFINITY, 3, 2, 1].map((depth) => write(name, shorten(value, depth)))
  return written.find((text) => text.length <= width) ?? written.at(-1) ?? ''
}

const omitted = '…'

/** Leaves out what is deeper, and all but the first parts of what isn't. */
function shorten(value: unknown, depth: number): unknown {
  if (depth === Number.POSITIVE_INFINITY) return value
  if (typeof value === 'string') return value.length > width / 2 ? value.slice(0, width / 2) + omitted : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return omitted
  if (Array.isArray(value)) {
    const few = value.slice(0, 2).map((each) => shorten(each, depth - 1))
    return value.length > few.length ? [...few, omitted] : few
  }
  const few = Object.entries(value).slice(0, 3)
  const rest = Object.keys(value).length > few.length ? [[omitted, omitted]] : []
  return Object.fromEntries([...few.map(([key, each]) => [key, shorten(each, depth - 1)]), ...rest])
}

function asJson(name: string, value: unknown): string {
  const text = onOneLine(JSON.stringify(value, null, 1))
  return `"${name}": ${withoutPadding(text)}`.replaceAll('"…": "…"', omitted).replaceAll('"…"', omitted)
}

function asYaml(name: string, value: unknown): string {
  const options = { collectionStyle: 'flow', lineWidth: 0, singleQuote: true, blockQuote: false } as const
  const text = onOneLine(stringify({ [name]: value }, options).trim())
  return withoutPadding(text.slice(2, -2)).replaceAll('…: …', omitted)
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}

function withoutPadding(text: string): string {
  return text.replaceAll('[ ', '[').replaceAll(' ]', ']')
}
