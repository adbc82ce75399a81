import { lazyField } from '../../lazy-field.tsx'

export const Field = lazyField(() => import('../../files/files-field.tsx'))
