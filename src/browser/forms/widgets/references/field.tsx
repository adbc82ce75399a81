import { lazyField } from '../../lazy-field.tsx'

/** Several records of another resource. */
export const Field = lazyField(() => import('./references.tsx'))
