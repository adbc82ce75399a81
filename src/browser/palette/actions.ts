import type { IconName } from '#generated/offered.ts'
import * as texts from '#texts/palette.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { type Appearance, chooseAppearance } from '../ui/appearance.ts'
import { commandsHere } from '../ui/commands.ts'
import { shortcuts } from '../ui/shortcuts.ts'
import { useAppearance } from '../ui/use-appearance.ts'
import type { Choice } from './choices.ts'

/** A choice that runs a function instead of opening an address. */
export interface Action extends Choice {
  run(): void
}

const appearances: { value: Appearance; label: string; icon: IconName }[] = [
  { value: 'light', label: texts.lightTheme, icon: 'sun' },
  { value: 'dark', label: texts.darkTheme, icon: 'moon' },
  { value: 'system', label: texts.systemTheme, icon: 'circle-dot' },
]

/** What the user can do on this page, and the actions of every page. */
export function useActions(): Action[] {
  const signOut = useSignOut()
  const chosen = useAppearance()
  return [
    ...commandsHere().map(({ name, label, about, run }) => ({
      ...{ id: `command-${name}`, label, hint: about, icon: 'arrow-right' as const },
      run,
    })),
    ...appearances
      .filter(({ value }) => value !== chosen)
      .map(({ value, label, icon }) => ({
        ...{ id: `appearance-${value}`, label, hint: '', icon },
        run: () => chooseAppearance(value),
      })),
    {
      ...{ id: 'shortcuts', label: texts.keyboardShortcuts, hint: '', icon: 'keyboard' },
      run: () => void shortcuts.run('?'),
    },
    { ...{ id: 'logout', label: texts.logout, hint: '', icon: 'log-out' }, run: () => void signOut() },
  ]
}
