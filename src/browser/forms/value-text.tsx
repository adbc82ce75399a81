import { choicesOf } from './choices.ts'
import type { FieldSchema } from './form-schema.ts'
import { useTitle } from './widgets/reference-field.tsx'
import { widgetFor } from './widgets.ts'

/** A value of a form, said in a line. */
export function ValueText({ field, value }: { field: FieldSchema; value: unknown }) {
  const widget = widgetFor(field)
  if (value === undefined || value === null || value === '') return <span className="subtle">—</span>
  if (widget === 'reference') return <Title resource={String(field['x-reference'])} id={String(value)} />
  return textOf(field, widget, value)
}

function Title({ resource, id }: { resource: string; id: string }) {
  return useTitle(resource, id) ?? '…'
}

const counted: Record<string, [one: string, many: string]> = {
  files: ['file', 'files'],
  photos: ['picture', 'pictures'],
  references: ['record', 'records'],
  rows: ['row', 'rows'],
}

function textOf(field: FieldSchema, widget: string, value: unknown): string {
  if (Array.isArray(value) && counted[widget] !== undefined) {
    const [one, many] = counted[widget]
    return `${value.length} ${value.length === 1 ? one : many}`
  }
  const choices = choicesOf(field)
  const words = (each: unknown) => choices.find((choice) => choice.value === String(each))?.label ?? String(each)
  if (Array.isArray(value)) return value.map(words).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object')
    return Object.values(value ?? {})
      .filter((each) => typeof each !== 'object')
      .join(', ')
  return ['file', 'photo', 'signature'].includes(widget) ? 'A file' : words(value)
}
