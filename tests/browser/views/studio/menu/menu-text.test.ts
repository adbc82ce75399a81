import { describe, expect, it } from 'vitest'
import {
  moved,
  readMenu,
  stepFrom,
  withEntry,
  withGroup,
  withIcon,
  without,
  withTitle,
} from '../../../../../src/browser/views/studio/menu/menu-text.ts'

const text = `# The sidebar.

- group: Bread
  entries:
    # The first of the day.
    - { page: loaves, label: Loaves, icon: wheat } # warm
    - { page: rolls, icon: circle }

- group: { label: Till, caption: role }
  entries:
    - page: orders
      label: Orders
      icon: receipt-text
`

describe('reading a menu', () => {
  it('finds groups and entries', () => {
    expect(readMenu(text)?.map(({ label, entries }) => [label, entries.map(({ page }) => page)])).toEqual([
      ['Bread', ['loaves', 'rolls']],
      ['Till', ['orders']],
    ])
  })

  it('gives nothing for a text that is no menu', () => {
    expect(readMenu('- group: [')).toBeUndefined()
    expect(readMenu('group: Bread')).toBeUndefined()
  })
})

describe('editing a menu', () => {
  it.each([
    [
      'renames an entry',
      withTitle(text, { group: 0, entry: 0 }, 'All: loaves'),
      "label: 'All: loaves', icon: wheat } # warm",
    ],
    [
      'gives an entry a title of its own',
      withTitle(text, { group: 0, entry: 1 }, 'Rolls'),
      '{ page: rolls, label: Rolls, icon: circle }',
    ],
    [
      'goes back to the title of the page',
      withTitle(text, { group: 1, entry: 0 }, ''),
      '    - page: orders\n      icon: receipt-text\n',
    ],
    ['renames a group', withTitle(text, { group: 0 }, 'Bakery'), '- group: Bakery\n'],
    [
      'renames a group with a caption',
      withTitle(text, { group: 1 }, 'Desk'),
      '- group: { label: Desk, caption: role }\n',
    ],
    ['changes an icon', withIcon(text, { group: 1, entry: 0 }, 'users'), '      icon: users\n'],
    [
      'adds an entry',
      withEntry(text, { group: 0, entry: 1 }, 'cakes', 'cake'),
      'warm\n    - { page: cakes, icon: cake }\n    - { page: rolls',
    ],
    [
      'adds a group',
      withGroup(text, 1, 'Sweets', { page: 'cakes', icon: 'cake' }),
      'circle }\n\n- group: Sweets\n  entries:\n    - { page: cakes, icon: cake }\n\n- group: { label',
    ],
    [
      'moves an entry with its comments',
      moved(text, { group: 0, entry: 0 }, { group: 1, entry: 0 }),
      '  entries:\n    # The first of the day.\n    - { page: loaves, label: Loaves, icon: wheat } # warm\n    - page: orders\n',
    ],
    [
      'moves a group',
      moved(text, { group: 1 }, { group: 0 }),
      '# The sidebar.\n\n- group: { label: Till, caption: role }\n',
    ],
    ['removes the last entry of a group', without(text, { group: 1, entry: 0 }), 'caption: role }\n  entries: []\n'],
    ['removes a group', without(text, { group: 0 }), '# The sidebar.\n\n- group: { label: Till'],
  ])('%s', (_, after, expected) => {
    expect(after).toContain(expected)
    expect(readMenu(after)).toBeDefined()
  })
})

describe('a step', () => {
  const menu = readMenu(text) ?? []

  it('stays in the group, or goes on to the next one', () => {
    expect(stepFrom(menu, { group: 0, entry: 0 }, 1)).toEqual({ group: 0, entry: 1 })
    expect(stepFrom(menu, { group: 0, entry: 1 }, 1)).toEqual({ group: 1, entry: 0 })
    expect(stepFrom(menu, { group: 1, entry: 0 }, -1)).toEqual({ group: 0, entry: 2 })
    expect(stepFrom(menu, { group: 0 }, 1)).toEqual({ group: 1 })
  })

  it('ends with the menu', () => {
    expect(stepFrom(menu, { group: 0, entry: 0 }, -1)).toBeUndefined()
    expect(stepFrom(menu, { group: 1, entry: 0 }, 1)).toBeUndefined()
    expect(stepFrom(menu, { group: 1 }, 1)).toBeUndefined()
  })
})
