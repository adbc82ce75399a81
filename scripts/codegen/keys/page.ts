import { basename } from 'node:path'
import { example } from './example.ts'
import { grammarOf, type Key, type Placed, type Section } from './grammar.ts'
import type { Reference } from './reference.ts'
import type { Use } from './uses.ts'
import { inWords } from './words.ts'

/** Writes the page of one part of the grammar, with a table for each of its objects. */
export function pageOf(reference: Reference, name: string, about: string): string {
  const { grammar, sections, useOf } = reference
  const values = grammar.values().filter(({ file }) => pageName(grammarOf(file)) === name)
  const link = linksFrom(reference, name)
  const takes = (at: Placed): string => inWords(grammar, at, link)
  const tables = sections
    .filter((section) => pageName(section.grammar) === name)
    .map((section) => tableOf(section, takersOf(reference, section), (key) => [takes(key), useOf(key)]))
  return [
    `# Keys: ${name}\n`,
    `${about[0]?.toUpperCase()}${about.slice(1)}. A key in **bold** is required. [All pages](README.md)\n`,
    ...tables,
    ...(values.length === 0 ? [] : [tableOfValues(values, takes)]),
  ].join('\n')
}

/** Links a text on this page to what a pointer of the grammar leads to. */
function linksFrom({ grammar, sections }: Reference, name: string): (pointer: string, text: string) => string {
  const anchors = new Map([
    ...grammar.values().map(({ file, pointer }) => [pointer, [grammarOf(file), 'values']] as const),
    ...sections.map((section) => [section.pointer, [section.grammar, anchorOf(headingOf(section))]] as const),
  ])
  return (pointer, text) => {
    const [own = '', anchor = ''] = anchors.get(pointer) ?? []
    const page = pageName(own)
    return `[${text}](${page === name ? '' : `${page}.md`}#${anchor})`
  }
}

/** Returns the places of the keys that take an object which has a name of its own. */
function takersOf({ grammar, sections }: Reference, { pointer }: Section): string[] {
  if (!/\$defs\/[^/]+$/.test(pointer)) return []
  return sections.flatMap((section) =>
    section.keys
      .filter((key) => inWords(grammar, key, (to) => `[${to}]`).includes(`[${pointer}]`))
      .map((key) => `${headingOf(section)}.${key.name}`),
  )
}

/** The kinds of pages share a page. */
function pageName(grammar: string): string {
  return grammar.split('/', 1)[0] ?? grammar
}

function headingOf({ grammar, place }: Section): string {
  const [, kind] = grammar.split('/')
  if (kind !== undefined) return place === '' ? kind : `${kind}.${place}`
  return place === '' ? 'file' : place
}

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')
}

/** With more places, a list of them helps nobody. */
const most = 12

function tableOf(
  section: Section,
  takers: string[],
  describe: (key: Key) => [takes: string, use: Use | undefined],
): string {
  const rows = section.keys.map((key) => {
    const [takes, use] = describe(key)
    const name = key.required ? `**\`${key.name}\`**` : `\`${key.name}\``
    return row([name, takes, readable(key.node.description ?? ''), use === undefined ? '' : shown(key.name, use)])
  })
  const list = takers.map((each) => `\`${each}\``).join(', ')
  const named = takers.length > 0 && takers.length <= most ? `In ${list}.` : ''
  const intro = [readable(section.about ?? ''), named].filter((text) => text !== '').join(' ')
  return [
    `## \`${headingOf(section)}\`\n`,
    ...(intro === '' ? [] : [`${intro}\n`]),
    row(['key', 'takes', 'meaning', 'example']),
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

/** Returns a table of the values that keys take by name, such as `id`. */
function tableOfValues(values: Placed[], takes: (value: Placed) => string): string {
  const rows = values.map((value) => {
    const name = value.pointer.slice(value.pointer.lastIndexOf('/') + 1)
    return row([`\`${name}\``, takes(value), readable(value.node.description ?? '')])
  })
  return `## Values\n\n${row(['name', 'takes', 'meaning'])}\n|---|---|---|\n${rows.join('\n')}\n`
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** Outside of code, Markdown would read `<name>` as a tag. */
function readable(description: string): string {
  return description.replaceAll(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part))
}

function shown(name: string, use: Use): string {
  const text = example(name, use)
  const code = text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
  return `${code} [${basename(use.file)}](../../${use.file})`
}
