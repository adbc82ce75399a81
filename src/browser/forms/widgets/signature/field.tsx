import { lazyField } from '../../lazy-field.tsx'

/** A name written by hand, or typed where there is no hand to write with; kept as a picture. */
export const Field = lazyField(() => import('./signature.tsx'))
