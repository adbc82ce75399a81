import * as texts from '#texts/shell.ts'
import { useNavigate } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { appearanceNames, chooseAppearance, nextAppearance } from '../ui/appearance.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuButton, type MenuItem } from '../ui/menu-button.tsx'
import { useAppearance } from '../ui/use-appearance.ts'

/** The signed-in user. A click on the avatar, the name or the chevron opens the profile menu. */
export function ProfileMenu() {
  const { slice, page, person } = usePortal()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const appearance = useAppearance()
  const profile = page(slice.header.profile)
  const choose = (value: string) => {
    if (value === 'profile' && profile !== undefined) navigate(profile.path)
    if (value === 'logout') void signOut()
    if (value === 'appearance') chooseAppearance(nextAppearance(appearance))
  }
  const mine: MenuItem[] = [
    { value: 'profile', label: texts.profile, icon: 'user-round' },
    { value: 'appearance', label: texts.appearance, icon: 'moon', note: appearanceNames[appearance], keepsOpen: true },
  ]
  const leave: MenuItem[] = [{ value: 'logout', label: texts.logout, icon: 'log-out' }]
  return (
    <MenuButton
      className="profile cluster gap-5"
      label={`${person.name}, ${person.position}`}
      groups={[mine, leave]}
      onChoose={choose}
    >
      <Avatar name={person.name} own />
      <span className="profile-who">
        <b>{person.name}</b> <span>{person.position}</span>
      </span>
      <Icon name="chevron-down" size="s" className="profile-chevron" />
    </MenuButton>
  )
}
