import { Window } from 'happy-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type KeyPress, type Shortcut, Shortcuts, switchSingleKeys } from '../../../src/browser/ui/shortcuts.ts'

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, isTaken: false, ...more }
}

function shortcut(keys: string): Shortcut & { run: ReturnType<typeof vi.fn<() => void>> } {
  return { keys, label: keys, where: 'here', run: vi.fn<() => void>() }
}

function withDevice(): void {
  vi.stubGlobal('localStorage', new Window().localStorage)
}

afterEach(() => void vi.unstubAllGlobals())

describe('shortcuts', () => {
  it('run the action of their keys, and report whether there was one', () => {
    withDevice()
    const keys = new Shortcuts()
    const create = shortcut('c')
    keys.add(create)
    expect(keys.press(press('c'))).toBe(true)
    expect(keys.press(press('d'))).toBe(false)
    expect(create.run).toHaveBeenCalledTimes(1)
  })

  it('are inactive in fields, menus and dialogs, except with Ctrl or Cmd', () => {
    withDevice()
    const keys = new Shortcuts()
    const [create, search] = [shortcut('c'), shortcut('mod+k')]
    keys.add(create)
    keys.add(search)
    expect(keys.press(press('c', { isTaken: true }))).toBe(false)
    expect(keys.press(press('k', { isTaken: true, ctrlKey: true }))).toBe(true)
    expect(keys.press(press('K', { metaKey: true }))).toBe(true)
    expect(create.run).not.toHaveBeenCalled()
    expect(search.run).toHaveBeenCalledTimes(2)
  })

  it('ignore single keys pressed with Ctrl or Alt', () => {
    withDevice()
    const keys = new Shortcuts()
    const create = shortcut('c')
    keys.add(create)
    expect(keys.press(press('c', { ctrlKey: true }))).toBe(false)
    expect(keys.press(press('c', { altKey: true }))).toBe(false)
    expect(create.run).not.toHaveBeenCalled()
  })

  it('accept two keys in a row when the second comes soon', () => {
    withDevice()
    const keys = new Shortcuts()
    const home = shortcut('g h')
    keys.add(home)
    expect(keys.press(press('g'), 0)).toBe(true)
    expect(keys.press(press('h'), 1_000)).toBe(true)
    expect(keys.press(press('g'), 5_000)).toBe(true)
    expect(keys.press(press('h'), 9_000)).toBe(false)
    expect(home.run).toHaveBeenCalledTimes(1)
  })

  it('prefer the most recently added one until it is removed', () => {
    withDevice()
    const keys = new Shortcuts()
    const [page, drawer] = [shortcut('c'), shortcut('c')]
    keys.add(page)
    const remove = keys.add(drawer)
    keys.press(press('c'))
    remove()
    keys.press(press('c'))
    expect([page.run.mock.calls.length, drawer.run.mock.calls.length]).toEqual([1, 1])
  })

  it('can be switched off when they are single keys', () => {
    withDevice()
    const keys = new Shortcuts()
    keys.add(shortcut('c'))
    keys.add(shortcut('mod+k'))
    switchSingleKeys(false)
    expect(keys.press(press('c'))).toBe(false)
    expect(keys.press(press('k', { ctrlKey: true }))).toBe(true)
    switchSingleKeys(true)
    expect(keys.press(press('c'))).toBe(true)
  })
})
