/** What a person chose; `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

const key = 'workplace.appearance'
const order: Appearance[] = ['system', 'light', 'dark']
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

export function chosenAppearance(): Appearance {
  const stored = localStorage.getItem(key)
  return order.find((each) => each === stored) ?? 'system'
}

export function nextAppearance(current: Appearance): Appearance {
  return order[(order.indexOf(current) + 1) % order.length] ?? 'system'
}

export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(key, appearance)
  applyAppearance()
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls back when another one is chosen. */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the choice on the page; called before anything is drawn, and when the device changes. */
export function applyAppearance(): void {
  const chosen = chosenAppearance()
  const dark = chosen === 'dark' || (chosen === 'system' && prefersDark.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

prefersDark.addEventListener('change', applyAppearance)

export const appearanceNames = { system: 'System', light: 'Light', dark: 'Dark' } as const
