import { number, quoted } from './grammar.ts'

export const preview = 'Preview'
export const previewOf = (what: string) => `Preview of ${what}`
export const ofDraft = (name: string) => `draft ${quoted(name)}`
export const ofRevision = (count: number) => `revision ${number(count)}`
export const asPerson = (role: string, position: string) => (position === '' ? `as ${role}` : `as ${role}, ${position}`)
export const until = (time: string) => `· ends at ${time} · read-only`
export const end = 'End preview'
export const noPreview = "This preview can't be opened"
export const signInFirst = 'Sign in to the portal first, in the same browser.'
