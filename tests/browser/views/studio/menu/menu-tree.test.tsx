import { Window } from 'happy-dom'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { readMenu } from '../../../../../src/browser/views/studio/menu/menu-text.ts'
import { MenuTree } from '../../../../../src/browser/views/studio/menu/menu-tree.tsx'
import { useMenuEdits } from '../../../../../src/browser/views/studio/menu/use-menu-edits.ts'

const start = `- group: Bread
  entries:
    - { page: loaves, icon: wheat } # warm
    - { page: rolls, label: Rolls, icon: circle }

- group: Till
  entries:
    - { page: orders, label: Orders, icon: receipt-text }
`

/** The tree with the text that it edits, as the studio puts them together. */
function Editor({ onText }: { onText(text: string): void }) {
  const [text, setText] = useState(start)
  const menu = readMenu(text) ?? []
  const onWrite = (next: string) => {
    setText(next)
    onText(next)
  }
  const edits = useMenuEdits({ text, menu, pages: [{ id: 'loaves', name: 'All loaves' }], onWrite })
  return (
    <>
      <MenuTree
        menu={menu}
        selected={edits.selected}
        nameOf={edits.nameOf}
        onSelect={edits.select}
        onStep={edits.step}
        onMove={edits.move}
        onRemove={edits.remove}
        onEdit={() => {}}
      />
      <p role="status">{edits.said}</p>
    </>
  )
}

const cleanUps: (() => void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  // React finishes unmounting in a task of its own, which still reads the window.
  await new Promise((resolve) => setImmediate(resolve))
  vi.unstubAllGlobals()
})

async function drawn() {
  const window = new Window()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let text = start
  root.render(<Editor onText={(next) => (text = next)} />)
  cleanUps.push(() => root.unmount())
  const items = () => [...place.querySelectorAll<HTMLElement>('[role=treeitem]')]
  await expect.poll(() => items().length).toBe(5)
  items()[0]?.focus()
  const selected = () => items().find((item) => item.getAttribute('aria-selected') === 'true')
  return {
    text: () => text,
    names: () => items().map((item) => item.getAttribute('aria-label')),
    selected: () => selected()?.getAttribute('aria-label'),
    hasFocus: () => document.activeElement === selected(),
    said: () => place.querySelector('[role=status]')?.textContent,
    press: (key: string, altKey = false) => {
      const event = new window.KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event as unknown as Event)
    },
  }
}

it('is walked through with arrow keys, and the focus follows', async () => {
  const tree = await drawn()
  expect(tree.names()).toEqual(['Bread', 'All loaves', 'Rolls', 'Till', 'Orders'])
  tree.press('ArrowDown')
  await expect.poll(tree.selected).toBe('All loaves')
  await expect.poll(tree.hasFocus).toBe(true)
  tree.press('End')
  await expect.poll(tree.selected).toBe('Orders')
  tree.press('ArrowLeft')
  await expect.poll(tree.selected).toBe('Till')
  tree.press('Home')
  await expect.poll(tree.selected).toBe('Bread')
})

it('moves an entry within its group and into the next one, and says so', async () => {
  const tree = await drawn()
  tree.press('ArrowDown')
  await expect.poll(tree.selected).toBe('All loaves')
  tree.press('ArrowDown', true)
  await expect.poll(tree.names).toEqual(['Bread', 'Rolls', 'All loaves', 'Till', 'Orders'])
  expect(tree.said()).toBe('All loaves moved to place 2 in Bread')
  await expect.poll(tree.hasFocus).toBe(true)
  tree.press('ArrowDown', true)
  await expect.poll(tree.names).toEqual(['Bread', 'Rolls', 'Till', 'All loaves', 'Orders'])
  expect(tree.said()).toBe('All loaves moved to place 1 in Till')
  expect(tree.selected()).toBe('All loaves')
  expect(tree.text()).toContain(
    '- group: Till\n  entries:\n    - { page: loaves, icon: wheat } # warm\n    - { page: orders',
  )
})

it('moves a group, and says when nothing goes further', async () => {
  const tree = await drawn()
  tree.press('ArrowUp', true)
  await expect.poll(tree.said).toBe("Bread can't move further")
  tree.press('ArrowDown', true)
  await expect.poll(tree.names).toEqual(['Till', 'Orders', 'Bread', 'All loaves', 'Rolls'])
  expect(tree.said()).toBe('Bread moved to place 2')
})

it('removes an entry', async () => {
  const tree = await drawn()
  tree.press('ArrowDown')
  await expect.poll(tree.selected).toBe('All loaves')
  tree.press('Delete')
  await expect.poll(tree.names).toEqual(['Bread', 'Rolls', 'Till', 'Orders'])
  expect(tree.said()).toBe('All loaves removed')
  expect(tree.selected()).toBe('Rolls')
})
