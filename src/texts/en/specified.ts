// Texts given by the specification; don't change them.

export const scheduleSent = { title: 'Submitted', text: 'Daily Schedule submitted successfully' }
export const scheduleRefused = { title: 'Bad Request', text: 'Invalid Request' }
export const closedOut = 'processed successfully'
export const closeoutExceeded = { title: '400', text: 'Closeout timeline exceeded for this schedule' }
export const chooseTypeToBegin = 'choose conversation type to begin'
export const noChat = 'No chat to show at the moment'
export const selectTypeFirst = 'Select a conversation type first'
export const typeYourMessage = 'Type your message'
