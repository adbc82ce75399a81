/** The menu of a row, fetched when the page is at rest. */
export const loadOpenedRowMenu = () => import('./opened-row-menu.tsx')
