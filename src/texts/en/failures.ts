import * as specified from './specified.ts'

/** What each problem means for the user's work, and what to do. */
export const byCode = {
  'bad-request': 'The request could not be read.',
  'closeout-exceeded': specified.closeoutExceeded.text,
  'no-session': 'You were signed out. Your entries are kept.',
  'wrong-credentials': 'The e-mail address or password is wrong.',
  forbidden: "You don't have permission to do this.",
  'not-found': "It was removed, or you don't have access to it.",
  'method-not-allowed': "This isn't possible here.",
  'wrong-state': "Someone else changed this first, so it's no longer possible.",
  'in-progress': 'This is still being processed. Try again in a moment.',
  stale: 'This record has changed; reload and try again',
  'too-large': 'This is too large to send.',
  'address-too-long': 'The address is too long.',
  'wrong-media-type': 'The request could not be read.',
  invalid: 'Some fields need attention.',
  'key-reused': 'This was already sent with different values. Send it again.',
  'version-missing': 'This record has changed; reload and try again',
  'too-many-requests': 'Too many requests. Try again in a moment.',
  'sign-in-locked': 'Too many attempts. Wait a moment and try again.',
  'headers-too-large': 'The request could not be read.',
  unexpected: 'Something went wrong on the server. Your entries are kept.',
  'preview-read-only': 'This is a preview, so nothing can be changed here.',
  'preview-ended': 'This preview has ended. Begin a new one in the Studio.',
  unavailable: "The portal isn't available right now. Your entries are kept.",
}

/** Shown while a write request is being retried. */
export const retrying = 'No connection. Retrying.'
export const noAnswer = 'No connection. Your entries are kept.'
export const notUnderstood = 'The server sent an unexpected response. Your entries are kept.'
