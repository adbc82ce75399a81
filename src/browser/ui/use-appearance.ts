import { useSyncExternalStore } from 'react'
import { type Appearance, chosenAppearance, onAppearance } from './appearance.ts'

/** What a person chose, wherever they chose it. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(onAppearance, chosenAppearance)
}
