import { type KeyboardEvent, useRef } from 'react'
import * as texts from '#texts/studio-roles.ts'
import type { GridPage, GridRole, Opening } from './openers.ts'

/** A cell of the grid, by the ids of its page and role. */
export interface Cell {
  page: string
  role: string
}

export interface AccessGridProps {
  pages: GridPage[]
  roles: GridRole[]
  opening(page: string, role: string): Opening
  selected: Cell | undefined
  onSelect(cell: Cell): void
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Pages by roles. One cell has the focus, and arrow keys move it. */
export function AccessGrid({ pages, roles, opening, selected, onSelect }: AccessGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const row = Math.max(
    0,
    pages.findIndex(({ id }) => id === selected?.page),
  )
  const column = Math.max(
    0,
    roles.findIndex(({ id }) => id === selected?.role),
  )
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const page = pages[row + step[0]]
    const role = roles[column + step[1]]
    if (page === undefined || role === undefined) return
    onSelect({ page: page.id, role: role.id })
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`)?.focus()
  }
  return (
    <div className="access-scroll panel">
      <table ref={grid} aria-label={texts.whoOpens} className="access-grid text-sm">
        <thead>
          <tr>
            <th scope="col">{texts.page}</th>
            {roles.map(({ id, name }) => (
              <th key={id} scope="col" className="access-role">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page, r) => (
            <tr key={page.id}>
              <th scope="row">{page.title}</th>
              {roles.map((role, c) => {
                const found = opening(page.id, role.name)
                const isSelected = selected?.page === page.id && selected.role === role.id
                return (
                  <td key={role.id}>
                    <button
                      type="button"
                      data-cell={`${r} ${c}`}
                      tabIndex={r === row && c === column ? 0 : -1}
                      aria-pressed={isSelected}
                      aria-label={sentence(found, role.name, page.title)}
                      onClick={() => onSelect({ page: page.id, role: role.id })}
                      onKeyDown={press}
                    >
                      {found === 'no' ? '' : found === 'all' ? '●' : '◐'}
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

export function sentence(opening: Opening, role: string, page: string): string {
  if (opening === 'no') return texts.opensNot(role, page)
  return opening === 'all' ? texts.opens(role, page) : texts.opensAs(role, page, opening.positions)
}
