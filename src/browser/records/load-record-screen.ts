/** Loads the screen that shows one record in place of a list, when the page is idle. */
export const loadRecordScreen = () => import('./record-screen.tsx')
