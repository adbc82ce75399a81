import * as common from '#texts/common.ts'
/** The theme chosen by the user; `system` follows the device. */
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

/** Calls back when the user chooses another theme. */
export function onAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies the theme to the page. Called before the first render, and when the device's theme changes. */
export function applyAppearance(): void {
  const chosen = chosenAppearance()
  const dark = chosen === 'dark' || (chosen === 'system' && prefersDark.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

prefersDark.addEventListener('change', applyAppearance)

export const appearanceNames = { system: common.system, light: common.light, dark: common.dark } as const
