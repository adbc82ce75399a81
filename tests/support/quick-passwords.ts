import { Passwords } from '#server/sessions/passwords.ts'

/** The weakest parameters that argon2 allows, so that signing in takes a millisecond. */
export const quickPasswords = () => new Passwords({ memoryCost: 1024, timeCost: 1 })
