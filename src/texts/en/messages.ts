import { number } from './grammar.ts'

export const message = 'Message'
export const enterSends = 'Enter sends · Shift+Enter for a new line'
export const send = 'Send'
export const conversation = 'Conversation'
export const messages = 'Messages'
export const newCount = (count: number) => `${number(count)} new`
export const you = 'You'
export const notSent = 'Not sent'
export const notSentBecause = (reason: string) => `Not sent: ${reason}`
export const checking = 'Checking…'
export const sending = 'Sending'
