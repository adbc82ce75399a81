import * as texts from '#texts/sign-in.ts'
import './sign-in.css'
import { useState } from 'react'
import { useGuest } from '../../session/guest-context.ts'
import { GuestLink } from '../../session/guest-link.tsx'
import { keptReturnPath } from '../../session/return-path.ts'
import { session } from '../../session/session.ts'
import { appearanceNames, chooseAppearance, chosenAppearance, nextAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { DemoPeople } from './demo-people.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page. In a demo it also lists the sample staff. */
export function View() {
  const { slice, why } = useGuest()
  const [appearance, setAppearance] = useState(chosenAppearance)
  const returnPath = keptReturnPath()
  const signIn = (email: string, password: string) => session.signIn(email, password)
  const changeAppearance = () => {
    const next = nextAppearance(appearance)
    chooseAppearance(next)
    setAppearance(next)
  }
  const publicPages = slice.pages.filter((page) => page.auth === 'public')
  return (
    <div className="sign-in">
      <main className="sign-in-sheet sheet column">
        <div className="sign-in-content">
          <p className="cluster sign-in-mark gap-5 bold">
            <Mark />
            {slice.title}
          </p>
          <h1 className="display">{texts.signIn}</h1>
          <p className="muted">{texts.staffEmail}</p>
          {why === 'expired' && (
            <p className="notice sign-in-notice">
              <Icon name="info" />
              {texts.signedOut}
            </p>
          )}
          {why !== 'expired' && returnPath !== undefined && (
            <p className="notice sign-in-notice">
              <Icon name="link" />
              {texts.continueToPage}
            </p>
          )}
          <SignInForm signIn={signIn} />
          <p className="meta subtle">{texts.staysSignedIn}</p>
        </div>
        <footer className="cluster sign-in-foot wrap muted text-md">
          {publicPages.map((page) => (
            <GuestLink key={page.id} to={page.path}>
              {page.title}
            </GuestLink>
          ))}
          <Button look="ghost" size="small" icon="moon" className="end" onClick={changeAppearance}>
            {texts.appearance(appearanceNames[appearance])}
          </Button>
        </footer>
      </main>
      {slice.demo && <DemoPeople signIn={signIn} />}
    </div>
  )
}
