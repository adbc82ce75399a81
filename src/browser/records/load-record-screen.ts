/** One record in the place of a list, fetched when the page is at rest. */
export const loadRecordScreen = () => import('./record-screen.tsx')
