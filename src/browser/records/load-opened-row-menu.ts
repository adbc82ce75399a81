/** Loads the row menu when the page is idle. */
export const loadOpenedRowMenu = () => import('./opened-row-menu.tsx')
