/** What a collection draws only once somebody asks for it, fetched when the page is at rest. */
export const loadCollectionParts = () => import('./collection-parts.ts')
