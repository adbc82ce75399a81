import {
  applyEdit,
  type Choices,
  type Conflict,
  EditRefused,
  isSame,
  mergeValues,
  readValue,
  updateValue,
} from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import { mergeLines } from '../../revisions/line-diff.ts'

/** Two texts as one. */
export interface MergedText {
  text: string
  /** What both changed; the text has theirs, or what was chosen. */
  conflicts: Conflict[]
}

/**
 * Merges two texts of a file that were made of the same one, by keys rather than by lines. Comments stay: where the lines of
 * both sides go together they are kept as they are, and otherwise the text is theirs with what I changed in it. Undefined
 * for texts that can't be read.
 */
export function mergeTexts(
  path: string,
  base: string,
  mine: string,
  theirs: string,
  choices?: Choices,
): MergedText | undefined {
  const values = [base, mine, theirs].map((text) => valueIn({ path, text }))
  if (values.some((value) => value === undefined)) return undefined
  const { value, conflicts } = mergeValues(values[0], values[1], values[2], choices)
  const patched = mergeLines(base, mine, theirs)
  if (patched !== undefined && isSame(valueIn({ path, text: patched }), value)) return { text: patched, conflicts }
  return { text: applyEdit(theirs, updateValue({ path, text: theirs }, [], value)), conflicts }
}

function valueIn(file: SourceFile): unknown {
  try {
    return readValue(file)
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}
