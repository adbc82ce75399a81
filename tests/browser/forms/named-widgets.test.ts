import { expect, it } from 'vitest'
import { fields } from '#generated/widget-fields.ts'
import { widgets } from '#generated/widgets.ts'

/** The widgets of lists of objects, which are templates of the list instead. */
const lists = ['cards', 'checklist', 'rows']

it('draws a field for each widget that a schema may name', () => {
  const named = Object.entries(widgets).flatMap(([name, widget]) => ('named' in widget && widget.named ? [name] : []))
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(named.filter((name) => !lists.includes(name))))
})
