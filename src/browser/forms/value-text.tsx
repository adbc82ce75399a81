import { isEmpty, textOf } from '#fields/index.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { useFactsInForm } from './facts-in-form.ts'
import type { FieldSchema } from './form-schema.ts'
import { useTitle } from './reference-title.ts'

const noTitles = {}

/** Shows a form value in one line, formatted as in tables. */
export function ValueText({ field, value }: { field: FieldSchema; value: unknown }) {
  const { timezone } = usePortal().slice
  const facts = useFactsInForm(field)
  if (isEmpty(value)) return <span className="subtle">—</span>
  if (facts.reference !== undefined && typeof value === 'string') return <Title resource={facts.reference} id={value} />
  const choice = facts.choices?.find((each) => each.value === value)
  if (choice?.tone !== undefined) return <Badge tone={choice.tone}>{choice.label}</Badge>
  return textOf(facts, value, { titles: noTitles, timezone })
}

function Title({ resource, id }: { resource: string; id: string }) {
  return useTitle(resource, id) ?? '…'
}
