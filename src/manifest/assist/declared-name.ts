/** Something of a manifest that has a name. */
export interface DeclaredName {
  /** page, role, field and so on, as the grammar says. */
  kind: string
  name: string
  /** The resource that it belongs to, or `everyResource`; null for what belongs to the whole portal. */
  of: string | null
  title: string | null
  /** Where it is declared, counted from 1; null for what the portal declares itself. */
  place: { file: string; line: number; column: number } | null
  /** The schema of a resource. */
  schema: string | null
  /** The resource whose record a field references; null for other fields, and for what is no field. */
  references: string | null
}

/** Stands for every resource: the fields that all records have, and what happens to all of them. */
export const everyResource = '*'

/** A name as people choose it, with its title if it has one. */
export function namesTitle({ name, title }: DeclaredName): string {
  return title === null || title === name ? name : `${title} (${name})`
}
