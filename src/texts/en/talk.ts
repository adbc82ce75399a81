export const conversation = 'Conversation'
/** What a conversation is about, for screen readers; the number of unread messages follows. */
export const aboutUnread = (about: string) => `on ${about}, `
export const about = (about: string) => `on ${about}`
export const unread = 'unread'
