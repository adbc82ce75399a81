import { lazyField } from '../../lazy-field.tsx'

/** A multiple choice, which few forms have. */
export const Field = lazyField(() => import('./checkboxes.tsx'))
