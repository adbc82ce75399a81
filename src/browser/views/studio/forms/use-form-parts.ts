import { useModule } from '../../../ui/use-module.ts'

export type FormParts = typeof import('./form-parts.ts')

const load = () => import('./form-parts.ts')

/** What draws forms has the whole grammar with it, so it is loaded when the first one is opened. */
export const useFormParts = () => useModule(load)
