export const cantOpen = (title: string) => `You can't open ${title}`
export const refusedBy = (path: string, rule: string) => `403 · ${path} · rule ${rule}`
export const audience = (audience: string, role: string) => `It is for ${audience}. You are signed in as ${role}.`
export const askFor = (name: string, role: string) => `Ask ${name}, ${role}, if your work needs it.`
export const requestAccess = 'Request access'
export const reasonForAccess = 'Why do you need this page?'
export const reasonMissing = 'Say why you need this page.'
export const sendRequest = 'Send request'
export const accessRequestSent = 'Your request was sent today. Those who grant access have been notified.'
export const pageNotFound = 'Page not found'
export const pageNotFoundWhy = 'It may have moved, or the address is wrong.'
export const lookUpFailed = "Couldn't look up this address"
