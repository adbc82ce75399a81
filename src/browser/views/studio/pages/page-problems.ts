import { type FormField, pathsAt } from '#manifest/assist/index.ts'
import type { FieldErrors } from '../../../forms/form-schema.ts'
import type { Problem } from '../studio-queries.ts'

/** The problems of a page, by the fields of its form that they are about, and those about none of them. */
export interface PageProblems {
  errors: FieldErrors
  others: string[]
}

export function problemsOf(
  id: string,
  text: string,
  problems: readonly Problem[],
  fields: Record<string, FormField>,
): PageProblems {
  const paths = pathsAt(text, problems)
  const found: PageProblems = { errors: {}, others: [] }
  for (const [index, { message }] of problems.entries()) {
    const path = paths[index]
    if (path?.[0] !== 'pages' || path[1] !== id) continue
    const field = fieldAt(path.slice(2), fields)
    if (field === undefined) found.others.push(message)
    else found.errors[field] ??= message
  }
  return found
}

/** The path of the innermost field around a value; undefined for what the form doesn't have. */
function fieldAt(
  [first, ...steps]: readonly (string | number)[],
  fields: Record<string, FormField>,
): string | undefined {
  let field = fields[String(first)]
  if (field === undefined) return undefined
  const path = [first]
  for (const step of steps) {
    const inside: FormField | undefined = typeof step === 'number' ? field.items : field.properties?.[step]
    if (inside === undefined || (typeof step === 'number' && inside.type === 'string')) break
    path.push(step)
    field = inside
  }
  return path.join('/')
}
