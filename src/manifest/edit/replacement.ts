/** Replaces a part of a text; with a length of 0 it inserts. An edit is a list of them, by offset and without overlaps. */
export interface Replacement {
  offset: number
  length: number
  text: string
}

/** Returns a text as it is after an edit. */
export function applyEdit(text: string, edit: readonly Replacement[]): string {
  let result = ''
  let at = 0
  for (const { offset, length, text: written } of edit) {
    result += text.slice(at, offset) + written
    at = offset + length
  }
  return result + text.slice(at)
}

/** Returns the edit that makes one text of another: it replaces the lines from the first that differs to the last. */
export function editBetween(before: string, after: string): Replacement[] {
  if (before === after) return []
  const old = before.split(/(?<=\n)/)
  const next = after.split(/(?<=\n)/)
  const most = Math.min(old.length, next.length)
  let head = 0
  while (head < most && old[head] === next[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === next.at(-1 - tail)) tail++
  const offset = old.slice(0, head).join('').length
  const length = old.slice(head, old.length - tail).join('').length
  return [{ offset, length, text: next.slice(head, next.length - tail).join('') }]
}

/** Sorts the parts of an edit. What is inserted comes before what is replaced at the same place. */
export function inOrder(edit: Replacement[]): Replacement[] {
  const parts = edit.filter(({ length, text }) => length > 0 || text !== '')
  return parts.toSorted((a, b) => a.offset - b.offset || a.length - b.length)
}

export function insertion(offset: number, text: string): Replacement {
  return { offset, length: 0, text }
}

export function deletion(from: number, to: number): Replacement {
  return { offset: from, length: to - from, text: '' }
}
