import { counted } from './grammar.ts'

export const signIn = 'Sign in'
export const findPerson = 'Find a person, role or position'
export const signInAs = 'Sign in as'
export const demo = 'Demo'
export const sampleStaff = 'Sample staff, one for each role. Choose a person to see the portal as that person does.'
export const email = 'E-mail'
export const password = 'Password'
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'
export const staffEmail = 'Use your staff e-mail address.'
export const signedOut = 'You were signed out. Your drafts are kept. Sign in to continue where you were.'
export const continueToPage = 'Sign in to continue to the page you asked for.'
export const staysSignedIn = 'Signing in keeps you signed in on this device until you log out.'
export const appearance = (name: string) => `Appearance: ${name}`
export const waitBeforeRetry = (seconds: number) => `Too many attempts. Try again in ${counted(seconds, 'second')}.`
export const listNotLoaded = "The list didn't load"
