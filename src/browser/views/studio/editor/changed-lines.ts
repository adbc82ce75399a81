import { type ChangeSpec, type EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Marks lines as changed, by their numbers. */
export const changedLinesAre = StateEffect.define<readonly number[]>()

const mark = Decoration.line({ class: 'cm-changedLine' })

/** Draws the lines that are marked as changed. */
export const changedLineMarks = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update: (marks, { effects, changes, state }) => {
    const told = effects.find((effect) => effect.is(changedLinesAre))
    return told === undefined ? marks.map(changes) : marksOf(state, told.value)
  },
  provide: (field) => EditorView.decorations.from(field),
})

function marksOf({ doc }: EditorState, lines: readonly number[]): DecorationSet {
  const known = lines.filter((line) => line <= doc.lines)
  return RangeSet.of(known.map((line) => mark.range(doc.line(line).from)))
}

/** Returns the change from one text to another, without what they have in common at both ends. */
export function changeBetween(before: string, after: string): ChangeSpec {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) }
}
