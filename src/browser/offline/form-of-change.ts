import { useQuery } from '@tanstack/react-query'
import { asObjectSchema, type ObjectSchema } from '../forms/form-schema.ts'
import { descriptionQuery } from '../records/record-queries.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Change } from './change.ts'

/** The fields of the form in which a change was made; undefined when they aren't known here. */
export function useFormOfChange({ act, resource, transition }: Change): ObjectSchema | undefined {
  const { revision } = usePortal().slice
  const { data: description } = useQuery(descriptionQuery(resource, revision))
  if (description === undefined) return undefined
  const forms = {
    create: description.form,
    update: description.edit,
    run: description.transitions[transition ?? '']?.form,
  }
  const form = forms[act]
  return form === null || form === undefined ? undefined : asObjectSchema(form.schema)
}
