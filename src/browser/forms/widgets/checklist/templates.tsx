import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { later } from '../../../ui/later.tsx'
import type { Schema } from '../../field-props.ts'
import type { Values } from '../../form-schema.ts'

const load = () => import('./checklist.tsx')

/** The items of a checklist with their answers. Its code is loaded when a form first renders one. */
export const Checklist = later(load, (module) => module.Checklist)

/** One item of a checklist. */
export const ChecklistItem = later(load, (module) => module.ChecklistItem)

/** The item draws its own frame, because only its fields know its values. */
export function BareItem({ children }: ArrayFieldItemTemplateProps<Values, Schema>) {
  return children
}
