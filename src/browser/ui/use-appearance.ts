import { useSyncExternalStore } from 'react'
import { type Appearance, chosenAppearance, onAppearance } from './appearance.ts'

/** Returns the chosen theme, and renders again when it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearance, chosenAppearance)
}
