import { lazyField } from '../../lazy-field.tsx'

/** A signature, drawn by hand or typed, and stored as a picture. */
export const Field = lazyField(() => import('./signature.tsx'))
