import { lazyField } from '../../lazy-field.tsx'

/** A star rating. */
export const Field = lazyField(() => import('./stars.tsx'))
