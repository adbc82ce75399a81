import { type FormField, pathsAt } from '#manifest/assist/index.ts'
import type { Path } from '#manifest/edit/index.ts'
import type { FieldErrors } from '../../../forms/form-schema.ts'
import type { Problem } from '../studio-queries.ts'

/** The problems of a part of a file, by the fields of its form that they are about, and those about none of them. */
export interface PartProblems {
  errors: FieldErrors
  others: string[]
}

/** Sorts the problems of a file for the form of the map at `place`. */
export function problemsOf(
  place: Path,
  text: string,
  problems: readonly Problem[],
  fields: Record<string, FormField>,
): PartProblems {
  const paths = pathsAt(text, problems)
  const found: PartProblems = { errors: {}, others: [] }
  for (const [index, { message }] of problems.entries()) {
    const path = paths[index]
    if (path === undefined || !place.every((key, at) => path[at] === key)) continue
    const field = fieldAt(path.slice(place.length), fields)
    if (field === undefined) found.others.push(message)
    else found.errors[field] ??= message
  }
  return found
}

/** The path of the innermost field around a value; undefined for what the form doesn't have. */
function fieldAt([first, ...steps]: Path, fields: Record<string, FormField>): string | undefined {
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
