import { number } from './grammar.ts'

export const take = 'Use my position'
export const taken = (metres: number) => `Taken, within ${number(metres)} m`
export const unavailable = "This browser doesn't tell its position. Type it in, or leave it empty."

/** Says why a device gave no position, by the code of the Geolocation API. */
export const troubles = (code: number) =>
  code === 1
    ? 'Your browser may not use the position. Allow it in the settings of this site, or type it in.'
    : code === 3
      ? "Couldn't find the position in 30 seconds. Go outside and try again, or type it in."
      : "The device can't tell its position now. Try again, or type it in."
