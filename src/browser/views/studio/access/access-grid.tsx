import { type KeyboardEvent, useRef } from 'react'

/** Something that a row or a column of the grid stands for. */
export interface Line {
  id: string
  name: string
}

/** A cell of the grid, by the ids of its row and column. */
export interface Cell {
  row: string
  column: string
}

/** What a cell says: whether it admits nobody, some or all, and the same in words. */
export interface Answer {
  admits: 'no' | 'some' | 'all'
  sentence: string
}

export interface AccessGridProps {
  /** What the grid shows, such as "Who can open which page". */
  label: string
  /** What its rows are, such as "Page". */
  corner: string
  rows: Line[]
  columns: Line[]
  answerAt(row: Line, column: Line): Answer
  selected: Cell | undefined
  onSelect(cell: Cell): void
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const signs = { no: '', some: '◐', all: '●' }

/** A grid of who can do what. One cell has the focus, and arrow keys move it. */
export function AccessGrid({ label, corner, rows, columns, answerAt, selected, onSelect }: AccessGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const row = placeIn(rows, selected?.row)
  const column = placeIn(columns, selected?.column)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const [down, right] = [rows[row + step[0]], columns[column + step[1]]]
    if (down === undefined || right === undefined) return
    onSelect({ row: down.id, column: right.id })
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`)?.focus()
  }
  return (
    <div className="access-scroll panel">
      <table ref={grid} aria-label={label} className="access-grid text-sm">
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="access-role">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, r) => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              {columns.map((each, c) => {
                const { admits, sentence } = answerAt(line, each)
                return (
                  <td key={each.id}>
                    <button
                      type="button"
                      data-cell={`${r} ${c}`}
                      tabIndex={r === row && c === column ? 0 : -1}
                      aria-pressed={selected?.row === line.id && selected.column === each.id}
                      aria-label={sentence}
                      onClick={() => onSelect({ row: line.id, column: each.id })}
                      onKeyDown={press}
                    >
                      {signs[admits]}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function placeIn(lines: Line[], id: string | undefined): number {
  return Math.max(
    0,
    lines.findIndex((line) => line.id === id),
  )
}
