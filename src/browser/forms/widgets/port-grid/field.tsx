import { lazyField } from '../../lazy-field.tsx'

/** A number, chosen among the numbered places of another record. */
export const Field = lazyField(() => import('./choose-place.tsx'))
