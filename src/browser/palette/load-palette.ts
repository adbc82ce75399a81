/** Loads the palette and the list of shortcuts when one of them is first opened. */
export const loadPalette = () => import('./palette-parts.ts')
