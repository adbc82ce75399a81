import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { widgets } from '#generated/widgets.ts'

const folder = resolve(import.meta.dirname, '../../../src/browser/forms/widgets')

/** The widgets of lists of objects, which are templates of the list instead. */
const lists = ['cards', 'checklist', 'rows']

it('draws a field for each widget that a schema may name', () => {
  const named = Object.entries(widgets).flatMap(([name, widget]) => ('named' in widget && widget.named ? [name] : []))
  expect(named.length).toBeGreaterThan(3)
  const drawn = named.filter((name) => existsSync(resolve(folder, name, 'field.tsx')))
  expect(drawn).toEqual(expect.arrayContaining(named.filter((name) => !lists.includes(name))))
})
