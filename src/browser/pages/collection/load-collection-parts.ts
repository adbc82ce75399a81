/** Loads the parts of a collection that are needed only after an interaction, when the page is idle. */
export const loadCollectionParts = () => import('./collection-parts.ts')
