import type { FieldFacts } from '#fields/index.ts'

/** The props of a widget that displays a value as more than plain text. */
export interface ShownProps {
  field: FieldFacts & { title: string }
  value: unknown
  /** Titles of records and files by id. */
  titles: Readonly<Record<string, string>>
}
