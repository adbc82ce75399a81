import { useEffect, useRef } from 'react'

export interface Shortcut {
  /**
   * What `event.key` says, so that it is the same on every layout: `c`, `?`, `Escape`; two in a row `g h`; with Ctrl or
   * Cmd `mod+k`.
   */
  keys: string
  /** What it does, as the list of shortcuts says it. */
  label: string
  /** Under which heading it is listed. */
  where: 'everywhere' | 'here'
  /** Without it, what has the focus hears the keys by itself, and they are only listed. */
  run?(): void
}

/** What of a keyboard event counts. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Whether it goes to something that takes letters itself: a field, a menu, a dialog. */
  isTaken: boolean
}

/** Milliseconds in which the second key of two must follow. */
const patience = 1_200

const offKey = 'workplace.single-keys'

/** The shortcuts that work just now. What stands on the screen adds its own and takes them along when it goes. */
export class Shortcuts {
  #all: Shortcut[] = []
  #begun: { key: string; until: number } | undefined
  readonly #listeners = new Set<() => void>()

  /** What works, the latest first; of two with the same keys the later one counts. */
  get all(): readonly Shortcut[] {
    return this.#all
  }

  add(shortcut: Shortcut): () => void {
    this.#set([shortcut, ...this.#all])
    return () => this.#set(this.#all.filter((each) => each !== shortcut))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Does what the keys are for, as a button beside their name does. */
  run(keys: string): boolean {
    const found = this.#all.find((each) => each.keys === keys)
    found?.run?.()
    return found?.run !== undefined
  }

  /** Answers whether the key was meant for a shortcut. */
  press({ key, ctrlKey, metaKey, altKey, isTaken }: KeyPress, now = Date.now()): boolean {
    if (altKey) return false
    if (ctrlKey || metaKey) return this.run(`mod+${key.toLowerCase()}`)
    if (isTaken || !singleKeysWork()) return false
    const begun = this.#begun
    this.#begun = undefined
    if (begun !== undefined && now <= begun.until && this.run(`${begun.key} ${key}`)) return true
    if (this.run(key)) return true
    const begins = this.#all.some(({ keys, run }) => run !== undefined && keys.startsWith(`${key} `))
    if (begins) this.#begun = { key, until: now + patience }
    return begins
  }

  #set(all: Shortcut[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }
}

/** Whether keys without Ctrl or Cmd do anything; somebody who dictates switches them off. */
export function singleKeysWork(): boolean {
  return localStorage.getItem(offKey) === null
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'off')
}

export const shortcuts = new Shortcuts()

/** Offers a shortcut as long as what it belongs to is on the screen. */
export function useShortcut(keys: string, label: string, run: () => void, { here = true, enabled = true } = {}): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!enabled) return undefined
    return shortcuts.add({ keys, label, where: here ? 'here' : 'everywhere', run: () => latest.current() })
  }, [keys, label, here, enabled])
}

/** Lists keys that what has the focus hears by itself. */
export function useListedShortcut(keys: string, label: string): void {
  useEffect(() => shortcuts.add({ keys, label, where: 'here' }), [keys, label])
}

/** Listens to the keyboard, once for the whole page. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (shortcuts.press({ key, ctrlKey, metaKey, altKey, isTaken: takesLetters(event.target) }))
        event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const takers = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  ...['textarea', 'select', '[contenteditable=true]'],
  ...['[role=dialog]', '[role=alertdialog]', '[role=menu]', '[role=listbox]', '[role=application]'],
]

function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takers.join()) !== null
}
