/** Loads the filter editors of a list when the page is idle. */
export const loadNarrowingParts = () => import('./narrowing-parts.ts')
