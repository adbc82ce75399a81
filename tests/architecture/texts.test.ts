import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../fixtures/real-portal.ts'
import { textsIn } from '../support/visible-texts.ts'

// Every text that users see is in src/texts, so that it can be translated and is written once.

/** Parts of src whose texts users of the portal never see. */
const notForUsers = {
  'src/access': 'reports for developers',
  'src/manifest': 'problems for developers, each beside its check',
  'src/texts': 'the catalogue',
  'src/browser/animation/options.ts': 'warnings for developers, as the specification gives them',
  'src/browser/pages/profile/device-name.ts': 'names of products',
  'src/browser/ui/chakra/date-picker-recipe.ts': 'styles',
  'src/browser/ui/chakra/recipes.ts': 'styles',
  'src/browser/ui/tokens.ts': 'styles',
  'src/server/config.ts': 'messages for operators',
  'src/server/main.ts': 'messages for operators',
  'src/server/db': 'messages for operators',
  'src/server/http/headers.ts': 'the content security policy',
  'src/server/http/health.ts': 'messages for operators',
  'src/server/http/logging.ts': 'messages for operators',
  'src/server/portal/studio/follow-revisions.ts': 'messages for operators',
  'src/server/portal/studio/open-source.ts': 'messages for operators',
  'src/server/records/http/api-document.ts': "the API's description, for programmers",
  'src/server/records/store/key-indexes.ts': 'SQL, and messages for operators',
  'src/server/records/store/record-indexes.ts': 'SQL',
  'src/server/records/store/record-storage.ts': 'SQL',
  'src/server/records/store/unique-keys.ts': 'SQL',
  'src/server/demo': 'sample content',
  'src/server/realtime': "the protocol's messages, for programmers of clients",
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !Object.keys(notForUsers).some((part) => path === part || path.startsWith(`${part}/`)))
  .sort()

describe('src', () => {
  it.each(sources)('%s has no text of its own', (path) => {
    expect(textsIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([])
  })
})

describe('a text is found', () => {
  it.each([
    ['as a child', '<p>Not saved</p>', 'Not saved'],
    ['of one word as a child', '<p>none</p>', 'none'],
    ['with a hyphen', '<p>e-mail</p>', 'e-mail'],
    ['with a hyphen in an attribute', '<Field label="E-mail" />', 'E-mail'],
    ['around a value', '<p>Show {count} more</p>', 'Show'],
    ['in an attribute', '<input placeholder="type a name" />', 'type a name'],
    ['in a condition', "<p>{isOpen ? 'Hide' : 'Show'}</p>", 'Hide'],
    ['in a property', "toast({ title: 'saved' })", 'saved'],
    ['in a template', '`Remove $' + '{name}`', 'Remove …'],
    ['in a template that begins with a value', '`$' + '{count} more rows`', '… more rows'],
    ['in an error that the server returns', "throw invalidValue('/name', 'too long')", 'too long'],
    ['in a constant', "const why = 'Nothing was saved.'", 'Nothing was saved.'],
  ])('%s', (_, source, text) => {
    expect(textsIn('some.tsx', source)).toContain(text)
  })

  it.each([
    "import { some } from 'Some Place'",
    "element.className = 'cluster muted'",
    '<p className="Cluster muted" />',
    "throw new Error('This is a bug.')",
    "type Kind = 'Full page'",
    "event.key === 'Escape'",
    "headers.get('Content-Type')",
  ])('but not in %s', (source) => {
    expect(textsIn('some.tsx', source)).toEqual([])
  })

  it('and every part named above exists', () => {
    const parts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`)
    expect(Object.keys(notForUsers).filter((part) => !parts.includes(part))).toEqual([])
  })
})
