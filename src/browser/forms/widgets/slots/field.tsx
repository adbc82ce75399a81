import { lazyField } from '../../lazy-field.tsx'

/** A time, with the hours of its day that are free. */
export const Field = lazyField(() => import('./slots.tsx'))
