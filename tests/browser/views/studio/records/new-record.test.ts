import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest, type SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { readMenu } from '../../../../../src/browser/views/studio/menu/menu-text.ts'
import {
  type FileChange,
  groupsFor,
  nameFrom,
  newRecordChanges,
} from '../../../../../src/browser/views/studio/records/new-record-text.ts'
import { root } from '../../../../fixtures/real-portal.ts'

const files = readManifestFiles(root)
const groups = readMenu(files.find(({ path }) => path === 'manifest/menu.yaml')?.text ?? '') ?? []

function after(changes: FileChange[]): SourceFile[] {
  return changes.reduce((all, { path, change }) => {
    const before = all.find((file) => file.path === path)
    return [...all.filter((file) => file !== before), { path, text: change(before?.text ?? '') }]
  }, files)
}

it.each(['everyone', 'people-managers', 'qc'])('a new kind of record for %s is proven as it is', (audience) => {
  const changes = newRecordChanges(
    {
      ...{ name: 'key-handover', list: 'key-handovers', title: "A key's handover: front door", plural: 'Handovers' },
      ...{ audience, area: 'manifest/areas/workplace.yaml', group: 0 },
    },
    groups,
  )
  const compiled = compileManifest(after(changes), offered)
  expect(compiled.problems).toEqual([])
  expect(compiled.ok && compiled.portal.resources['key-handover']?.title).toBe("A key's handover: front door")
  expect(compiled.ok && Object.keys(compiled.portal.pages)).toEqual(
    expect.arrayContaining(['key-handover', 'key-handovers']),
  )
})

it('is offered the groups of the menu that its people see', () => {
  const [first, second, third] = ['Work', 'Fibre', 'Reports'].map((group) => ({ group, entries: [] }))
  const text = JSON.stringify([first, { ...second, for: 'installer' }, { ...third, for: { all: ['qc', 'hr'] } }])
  const menu = readMenu(text) ?? []
  expect(groupsFor('installer', menu)).toEqual([0, 1])
  expect(groupsFor('everyone', menu)).toEqual([0])
})

it('is named by its title', () => {
  expect(nameFrom('Parking permit')).toBe('parking-permit')
  expect(nameFrom('  A–Z list (new)')).toBe('a-z-list-new')
  expect(nameFrom('…')).toBe('')
})
