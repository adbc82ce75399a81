/** What sets the filters of a list, fetched when the page is at rest. */
export const loadNarrowingParts = () => import('./narrowing-parts.ts')
