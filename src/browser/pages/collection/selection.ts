/** The selected rows: some by id, or all that match. */
export interface Selection {
  /** Identifies the query of the list. The selection doesn't apply to a list with another query. */
  of: string
  ids: ReadonlySet<string>
  all: boolean
  /** The row at which a range selection starts. */
  anchor?: string
}

export type SelectionAct =
  | { type: 'row'; id: string; shown: readonly string[]; range: boolean }
  | { type: 'page'; shown: readonly string[] }
  | { type: 'some'; ids: readonly string[] }
  | { type: 'all' }
  | { type: 'none' }

export function noSelection(of: string): Selection {
  return { of, ids: new Set(), all: false }
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.all || selection.ids.has(id)
}

/** Returns how many of the rows shown are selected. */
export function pageSelected(selection: Selection, shown: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = shown.filter((id) => isSelected(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === shown.length ? 'all' : 'some'
}

export function selected(selection: Selection, act: SelectionAct): Selection {
  switch (act.type) {
    case 'row':
      return withRow(selection, act)
    case 'page': {
      const isAll = pageSelected(selection, act.shown) === 'all'
      const others = [...selection.ids].filter((id) => !act.shown.includes(id))
      return { of: selection.of, all: false, ids: new Set(isAll ? others : [...others, ...act.shown]) }
    }
    case 'some':
      return { of: selection.of, all: false, ids: new Set(act.ids) }
    case 'all':
      return { of: selection.of, all: true, ids: new Set() }
    case 'none':
      return noSelection(selection.of)
  }
}

interface RowAct {
  id: string
  shown: readonly string[]
  range: boolean
}

/** Toggles a row or a range. When all matching rows were selected, deselecting one keeps only the other rows shown. */
function withRow(selection: Selection, { id, shown, range }: RowAct): Selection {
  const before = selection.all ? shown : [...selection.ids]
  const isOn = isSelected(selection, id)
  const touched = range ? between(shown, selection.anchor, id) : [id]
  const others = before.filter((each) => !touched.includes(each))
  return { of: selection.of, all: false, anchor: id, ids: new Set(isOn ? others : [...others, ...touched]) }
}

function between(shown: readonly string[], anchor: string | undefined, id: string): readonly string[] {
  const from = anchor === undefined ? -1 : shown.indexOf(anchor)
  const to = shown.indexOf(id)
  return from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
}
