/** A numbered place: a port of a device, a position in a tray. */
export const chooseFirst = 'Choose the device first to see its places.'
export const looking = 'Looking for free places'
export const unknown = "Couldn't load the places. You can still enter a number."
export const none = 'This device has no places on record.'
export const allTaken = 'No place is free.'
export const place = (number: number) => `No. ${number}`
