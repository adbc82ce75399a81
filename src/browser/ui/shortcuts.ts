import { useEffect, useRef } from 'react'

export interface Shortcut {
  /**
   * Values of `event.key`, which are independent of the keyboard layout: `c`, `?`, `Escape`; a sequence `g h`; with
   * Ctrl or Cmd `mod+k`.
   */
  keys: string
  /** The description in the list of shortcuts. */
  label: string
  /** The heading under which it is listed. */
  where: 'everywhere' | 'here'
  /** If absent, the focused element handles the keys itself and they are only listed. */
  run?(): void
}

/** The relevant properties of a keyboard event. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Whether the target handles typed keys itself, such as a field, a menu or a dialog. */
  isTaken: boolean
}

/** Maximum milliseconds between the two keys of a sequence. */
const patience = 1_200

const offKey = 'workplace.single-keys'

/** The currently active shortcuts. Components register theirs while mounted. */
export class Shortcuts {
  #all: Shortcut[] = []
  #begun: { key: string; until: number } | undefined
  readonly #listeners = new Set<() => void>()

  /** The active shortcuts, latest first; the latest one wins if several have the same keys. */
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

  /** Runs the shortcut with these keys, for example from a button. Returns whether there was one. */
  run(keys: string): boolean {
    const found = this.#all.find((each) => each.keys === keys)
    found?.run?.()
    return found?.run !== undefined
  }

  /** Handles a key press. Returns whether it belongs to a shortcut. */
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

/** Whether shortcuts without Ctrl or Cmd are enabled; users of speech input can turn them off. */
export function singleKeysWork(): boolean {
  return localStorage.getItem(offKey) === null
}

export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'off')
}

export const shortcuts = new Shortcuts()

/** Registers a shortcut while the component is mounted. */
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

/** Lists keys that the focused element handles itself. */
export function useListedShortcut(keys: string, label: string): void {
  useEffect(() => shortcuts.add({ keys, label, where: 'here' }), [keys, label])
}

/** Adds the keyboard listener; used once for the whole page. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (shortcuts.press({ key, ctrlKey, metaKey, altKey, isTaken: takesLetters(typedIn(event)) }))
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

/** The element in which a key was pressed. For one inside a shadow root, the event's own target is the root's host. */
function typedIn(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}

function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takers.join()) !== null
}
