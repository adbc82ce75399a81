/** The palette and the list of shortcuts, fetched when one of them is first opened. */
export const loadPalette = () => import('./palette-parts.ts')
