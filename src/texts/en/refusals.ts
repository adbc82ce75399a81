import { counted } from './grammar.ts'

export const badRequest = "The request couldn't be read."
export const closeoutExceeded = 'Closeout timeline exceeded for this schedule'
export const noSession = 'Sign in to continue.'
export const wrongCredentials = 'The e-mail address or password is wrong.'
export const forbidden = "You don't have permission to do this."
export const notFound = "Not found, or you don't have access to it."
export const methodNotAllowed = "This address doesn't support that method."
export const wrongState = 'This is no longer possible because the record has changed.'
export const inProgress = 'The same request is still being processed.'
export const stale = 'This record has changed; reload and try again'
export const tooLarge = 'The request is too large.'
export const addressTooLong = 'The address is too long.'
export const wrongMediaType = 'Send JSON.'
export const invalid = 'Some fields need attention.'
export const keyReused = 'This idempotency key was used for another request.'
export const versionMissing = 'The If-Match header is missing. Send the version you saw.'
export const tooManyRequests = 'Too many requests; wait a moment.'
export const signInLocked = 'Too many attempts; wait a moment.'
export const headersTooLarge = 'The headers are too large.'
export const unexpected = 'Something went wrong on the server. Quote the reference when you report it.'
export const unavailable = "The portal isn't available right now. Try again in a moment."

export const bodyMissing = 'The body is missing.'
export const numberTooLarge = 'This number is too large.'
export const unstorableCharacters = "This text has characters that can't be stored."
export const nestedTooDeeply = 'This is nested too deeply.'
export const bodyNotJson = 'The body is not JSON.'
export const fieldCantBeSet = "This field can't be set here."
export const valueMissing = 'This value is missing.'
export const atLeastCharacters = (limit: number) => `At least ${counted(limit, 'character')}.`
export const atMostCharacters = (limit: number) => `At most ${counted(limit, 'character')}.`
export const atLeast = (limit: number) => `At least ${limit}.`
export const atMost = (limit: number) => `At most ${limit}.`
export const oneOfValues = (values: string) => `One of ${values}.`
export const typeMustBe = (type: string) => `The type must be ${type}.`
export const formatMustBe = (format: string) => `The format must be ${format}.`
export const valueInvalid = "This value isn't valid."
