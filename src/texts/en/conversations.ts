export const closeConversation = 'Close conversation'
export const notLoaded = "Couldn't load the conversation."
export const read = 'Read'
export const delivered = 'Delivered'
export const conversationType = 'Conversation type'
export const typesNotLoaded = "Couldn't load the conversation types."
