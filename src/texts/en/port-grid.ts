/** A numbered place: a port of a device, a position in a tray. */
export const place = (number: number) => `No. ${number}`
