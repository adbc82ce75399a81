/** What an address says behind its `?` to ask for the form of a new record. */
export const askNew = 'new'
