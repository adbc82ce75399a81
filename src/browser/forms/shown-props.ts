import type { FieldFacts } from '#fields/index.ts'

/** What a widget gets to show a value that is more than a text. */
export interface ShownProps {
  field: FieldFacts & { title: string }
  value: unknown
  /** Names of records and files by id. */
  titles: Readonly<Record<string, string>>
}
