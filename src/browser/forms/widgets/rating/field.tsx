import { lazyField } from '../../lazy-field.tsx'

/** Some of so many stars. */
export const Field = lazyField(() => import('./stars.tsx'))
