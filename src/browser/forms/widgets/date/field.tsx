import { lazyField } from '../../lazy-field.tsx'

/** A date. */
export const Field = lazyField(() => import('../../moment-field.tsx'))
