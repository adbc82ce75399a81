import './sign-in.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useGuest } from '../../session/guest-context.ts'
import { keptReturnPath } from '../../session/return-path.ts'
import { session } from '../../session/session.ts'
import { appearanceNames, chooseAppearance, chosenAppearance, nextAppearance } from '../../ui/appearance.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import mark from '../../ui/mark.svg?url'
import { DemoPeople } from './demo-people.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Signing in. Whoever asked for a page comes to it afterwards; a demo offers its people to choose from. */
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
      <main className="sign-in-sheet">
        <div className="sign-in-content">
          <p className="sign-in-mark">
            <img src={mark} width="22" height="22" alt="" />
            {slice.title}
          </p>
          <h1 className="sign-in-title">Sign in</h1>
          <p className="muted">Use your staff e-mail address.</p>
          {why === 'expired' && (
            <p className="notice sign-in-notice">
              <Icon name="info" />
              You were signed out. Your drafts are kept; you continue where you were after signing in.
            </p>
          )}
          {why !== 'expired' && returnPath !== undefined && (
            <p className="notice sign-in-notice">
              <Icon name="link" />
              <span>
                After this you continue to <b>{returnPath}</b>.
              </span>
            </p>
          )}
          <SignInForm signIn={signIn} />
          <p className="meta subtle">Signing in keeps you signed in on this device until you log out.</p>
        </div>
        <footer className="sign-in-foot">
          {publicPages.map((page) => (
            <Link key={page.id} to={page.path}>
              {page.title}
            </Link>
          ))}
          <Button look="ghost" size="small" icon="moon" className="sign-in-appearance" onClick={changeAppearance}>
            Appearance: {appearanceNames[appearance]}
          </Button>
        </footer>
      </main>
      <DemoPeople signIn={signIn} />
    </div>
  )
}
