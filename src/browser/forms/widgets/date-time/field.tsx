import { lazyField } from '../../lazy-field.tsx'

/** A date and time in the portal's time zone. */
export const Field = lazyField(() => import('../../moment-field.tsx'))
