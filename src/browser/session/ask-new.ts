/** The query parameter that opens the form for a new record. */
export const askNew = 'new'
