import type { Field, Portal } from '#manifest/portal.ts'
import { declaredNames } from '../read/titles.ts'

/** A field as it is asked: one that names what the manifest declares takes that alone, one that suggests it anything. */
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
