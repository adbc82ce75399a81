import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { realPortal, root } from '../fixtures/real-portal.ts'

// The engine is independent of the trade: with another manifest/, schemas/ and openapi/ it is another company's portal.

/** The demo fills this company's portal with people and records, so it is about the trade. */
const engine = ['src', 'src/browser', 'src/server']
  .flatMap((folder) => foldersIn(folder).map((name) => `${folder}/${name}`))
  .filter((folder) => !['src/browser', 'src/server', 'src/server/demo'].includes(folder))

/** Words of telecommunication and of this company's other work. */
const tradeWords = [
  ...[
    'telecom',
    'telecommunication',
    'fibre',
    'fiber',
    'optical',
    'splice',
    'splicing',
    'splitter',
    'broadband',
    'ont',
  ],
  ...['olt', 'technician', 'installer', 'installation', 'provisioning', 'outage', 'subscriber', 'ticket', 'alarm'],
  ...['customer', 'wallet', 'payroll', 'payslip', 'appraisal', 'vacancy', 'recruitment', 'demerit', 'obligation'],
]

/** Names that are also common programming words, or that of a part of the engine. They count only in quotes, after `area` or `role` on the same line. */
const falseFriends = [
  'field',
  'hr',
  'performance',
  'reward',
  'sales',
  'studio',
  'support',
  'supervisor',
  'revenue',
  'workplace',
]

/** A field of a person in the contract in openapi/, for which another company's contract may have another. */
const ofTheContract = /installer_?role/gi

/** Code that only looks like a trade word: a method of arrays and an attribute of circles. */
const codeOnly = /\.splice\(|\bcx=/g

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

const { portal } = realPortal()
const roles = Object.entries(portal.roles).flatMap(([id, { name }]) => [id, name])
const names = [...new Set([...Object.keys(portal.areas), ...roles].map(plain))]

/** Turns `FieldQueues`, `field-queues` and `field_queues` into `field queues`. */
function plain(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
}

function mentions(source: string): string[] {
  const text = plain(source.replaceAll(ofTheContract, '').replaceAll(codeOnly, ''))
  const spoken = [...tradeWords, ...names.filter((name) => !falseFriends.includes(name))]
  const named = falseFriends.filter((name) => new RegExp(`\\b(area|role)\\b.*['"]${name}['"]`).test(source))
  return [...spoken.filter((word) => new RegExp(`\\b${word}(s|es)?\\b`).test(text)), ...named]
}

function sourcesOf(folder: string): [path: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css)$/.test(name))
    .sort()
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')])
}

describe.each(engine)('%s', (folder) => {
  it('mentions no area, role or trade', () => {
    const found = sourcesOf(folder).flatMap(([path, text]) => mentions(text).map((word) => `${path}: ${word}`))
    expect(found).toEqual([])
  })
})

describe('a mention is found', () => {
  it.each([
    ['in a name', 'const installerCount = 1', 'installer'],
    ['in a text', "'Customer support supervisor'", 'customer support supervisor'],
    ['in a comment', '// as the technicians do', 'technician'],
    ['of an area of two words', 'const fieldQueues = []', 'field queues'],
    ['of an area that is a plain word', "page.area === 'support'", 'support'],
    ['beside a field of the contract', 'Installer role: {person.installer_role}', 'installer'],
  ])('%s', (_, source, word) => {
    expect(mentions(source)).toContain(word)
  })

  it.each([
    'performance.now()',
    'const field = fields[0]',
    '// The browser has no support for it.',
    'events.splice(0)',
    "import '#generated/api/workplace.ts'",
  ])('but not in %s', (source) => {
    expect(mentions(source)).toEqual([])
  })

  it('and every false friend is a name of the portal', () => {
    expect(falseFriends.filter((friend) => !names.includes(friend))).toEqual([])
  })
})
