import { lazyField } from '../../lazy-field.tsx'

/** A latitude, with a button that fills in where the device is. */
export const Field = lazyField(() => import('./position.tsx'))
