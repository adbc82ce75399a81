export const personNotFound = 'Person not found'
export const personNotFoundWhy = 'They may have left, or the address is wrong.'
export const profile = 'Profile'
export const notEnded = "Couldn't end the session"
export const signedOutOn = (device: string) => `Signed out on ${device}`
export const signOutElsewhere = 'Sign out everywhere else?'
export const signOutElsewhereWhy = 'Unsent drafts stay on those devices.'
export const signOutOthers = 'Sign out others'
export const signedOutElsewhere = 'Signed out everywhere else'
export const whereSignedIn = 'Where I am signed in'
export const sessions = 'Sessions'
export const signedIn = (since: string, seen: string) => `Signed in ${since} · last seen ${seen}`
export const thisDevice = 'This device'
export const signOutOn = (device: string) => `Sign out on ${device}`
export const signOut = 'Sign out'
export const whoIAm = 'Who I am'
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`
