import { describe, expect, it } from 'vitest'
import { groupFiles, isFilePath } from '#browser/views/studio/file-groups.ts'

const files = ['manifest/menu.yaml', 'manifest/areas/one.yaml', 'manifest/areas/two.yaml'].map((path) => ({
  path,
  change: null,
}))

describe('files', () => {
  it('are grouped by folder', () => {
    const groups = groupFiles(files, [], '')
    expect(groups.map(({ folder, files: { length } }) => [folder, length])).toEqual([
      ['manifest', 1],
      ['manifest/areas', 2],
    ])
  })

  it('are found by words of their paths, in any case and order', () => {
    expect(groupFiles(files, [], 'ONE area').flatMap((group) => group.files.map(({ name }) => name))).toEqual([
      'one.yaml',
    ])
  })
})

describe('a path of a new file', () => {
  it.each(['manifest/menu.yaml', 'manifest/areas/new-area.yml', 'schemas/resources/event.schema.json'])(
    'may be %s',
    (path) => expect(isFilePath(path)).toBe(true),
  )

  it.each(['menu.yaml', 'manifest/../menu.yaml', 'manifest/.menu.yaml', 'manifest/a.json', 'schemas/manifest/a.json'])(
    "can't be %s",
    (path) => expect(isFilePath(path)).toBe(false),
  )
})
