import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { landingFor } from '#access/can-open.ts'
import { demoPassword, demoPeople } from '#server/demo/people.ts'
import { listFiles } from '../../scripts/codegen/read.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

// Compares what the docs say about the project with the project itself.

const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles(root, 'docs', '.md')].map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

const textOf = (path: string) => documents.find((each) => each.path === path)?.text ?? ''

const { portal } = realPortal()
const pages = Object.values(portal.pages)

describe.each(documents)('$path', ({ path, text }) => {
  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to = '']) => to).filter((to) => !/^https?:/.test(to))
    expect(links.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([])
  })

  it('names only scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names only paths of the project that exist', () => {
    expect(pathsIn(text).filter((each) => !isThere(each))).toEqual([])
  })
})

describe('CONTRIBUTING', () => {
  it('names a place for every kind of change', () => {
    const rows = tableAfter(textOf('CONTRIBUTING.md'), '## Where a change goes')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(([, where = '']) => pathsIn(where).length === 0 && !where.includes('no code'))).toEqual([])
  })
})

describe('the folders of the code', () => {
  const quoted = ['CONTRIBUTING.md', 'docs/architecture.md'].flatMap((path) =>
    [...textOf(path).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name),
  )

  it.each(['src', 'src/browser'])('are all named: those of %s', (parent) => {
    const folders = readdirSync(join(root, parent), { withFileTypes: true }).filter((each) => each.isDirectory())
    const isNamed = (name: string) => {
      const path = `${parent}/${name}`
      return quoted.some((each) => each === name || each === path || each.startsWith(`${path}/`))
    }
    expect(folders.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([])
  })

  it('exist where the table of the browser names them', () => {
    const rows = tableAfter(textOf('docs/architecture.md'), '## The browser')
    const names = rows.flatMap(([cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !existsSync(join(root, 'src/browser', name)))).toEqual([])
  })
})

describe('README', () => {
  const people = demoPeople(portal, '', new Date())
  const recommended = tableAfter(textOf('README.md'), '## Sign in as').map(([email = '']) => email.replaceAll('`', ''))

  it('recommends sample people who have a landing page', () => {
    expect(recommended.length).toBeGreaterThan(4)
    const landings = recommended.map((email) => {
      const person = people.find((each) => each.email === email)
      return person && landingFor(portal, { flags: [], ...person })?.kind
    })
    expect(landings).not.toContain(undefined)
  })

  it("names the sample people's password", () => {
    expect(textOf('README.md')).toContain(`\`${demoPassword}\``)
  })

  it('counts the pages', () => {
    const [, all] = /declares (\d+) pages/.exec(textOf('README.md')) ?? []
    expect(Number(all)).toBe(pages.length)
  })
})

/** Cells of the first table after a heading, without its head. */
function tableAfter(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`${heading}\n`)
  const [body = ''] = section.split('\n## ')
  const table = /(?:^\|.*\n)+/m.exec(body)?.[0] ?? ''
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** Paths in backticks that begin with a top-level folder or file of the project. */
function pathsIn(text: string): string[] {
  const tops = new Set(readdirSync(root))
  const quoted = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  return quoted.filter((path) => path.includes('/') && tops.has(path.split('/', 1)[0] ?? ''))
}

/** `<name>` and `*` stand for any name. */
function isThere(path: string): boolean {
  const [fixed = ''] = path.split(/[<*]/, 1)
  return existsSync(join(root, path.includes('<') || path.includes('*') ? dirname(`${fixed}x`) : path))
}
