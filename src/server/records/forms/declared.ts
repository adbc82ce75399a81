import type { Field, Portal } from '#manifest/portal.ts'
import { declaredNames } from '../read/titles.ts'

/**
 * Returns a field for a form: one that names roles or resources accepts only declared ones, and one that suggests positions
 * offers them as examples but accepts any value.
 */
export function withDeclared(portal: Portal, field: Field): Field {
  const { names, suggests, schema, hints } = field
  const labels = names === undefined ? undefined : declaredNames(portal, names)
  return {
    ...field,
    schema: {
      ...schema,
      ...(labels !== undefined && { enum: Object.keys(labels) }),
      ...(suggests === 'position' && { examples: portal.positions }),
    },
    hints: { ...hints, ...(labels !== undefined && { 'x-labels': labels }) },
  }
}
