import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { inbox } from '#manifest/portal.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { RecordHead } from '../../records/record-cells.tsx'
import type { Description } from '../../records/record-queries.ts'
import { type Layout, sumOf } from './columns.ts'
import { stepRow, useRowKeys } from './row-keys.ts'
import type { Table } from './use-table.ts'

export interface CollectionTableProps {
  table: Table
  layout: Layout
  description: Description
  /** The number of rows in total, shown or not. */
  rows: number
  waiting?: boolean
  /** How many of the rows shown are selected. Undefined where rows can't be selected. */
  chosen: 'all' | 'some' | 'none' | undefined
  hasMenu: boolean
  onChoosePage(): void
  onChooseRow(id: string): void
  children: ReactNode
}

/** Widths in pixels. A button that approves has room for three words, such as "Approve the discount". */
const besides = { choice: 44, menu: 52, approve: 160 }

/** Returns the widths in pixels of what stands beside the columns of a row: the check box before, the actions after them. */
export function besidesColumns(isChosen: boolean, hasMenu: boolean, { name }: Description) {
  return { before: isChosen ? [besides.choice] : [], after: hasMenu ? [actionsWidth(name)] : [] }
}

/** In the inbox, a button that approves stands before the menu. */
function actionsWidth(resource: string): number {
  return resource === inbox ? besides.approve + besides.menu : besides.menu
}

/** The table of a collection, with its header and its row shortcuts. Column widths don't depend on the contents of rows. */
export function CollectionTable(props: CollectionTableProps) {
  const {
    table,
    layout,
    description,
    rows,
    waiting = false,
    chosen,
    hasMenu,
    onChoosePage,
    onChooseRow,
    children,
  } = props
  const element = useRef<HTMLTableElement>(null)
  useRowKeys(element, chosen === undefined ? undefined : onChooseRow)
  const arrows = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && stepRow(element.current, step)) event.preventDefault()
  }
  const { before, after } = besidesColumns(chosen !== undefined, hasMenu, description)
  const widths = [...before, ...layout.widths, ...after]
  const style: Record<string, string> = {
    '--least': `${Math.floor(sumOf(widths))}px`,
    '--columns': widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
  }
  return (
    <table
      ref={element}
      className={`records records-fixed busy-dimmed ${layout.isScrolled ? 'records-scrolled' : ''}`}
      aria-label={table.view.title}
      aria-busy={waiting}
      aria-rowcount={rows + 1}
      onKeyDown={arrows}
      onPointerOver={tellWhole}
      style={style}
    >
      <thead>
        <tr aria-rowindex={1}>
          {chosen !== undefined && (
            <th scope="col" className="records-select">
              <PageBox chosen={chosen} onChoose={onChoosePage} />
            </th>
          )}
          {layout.columns.map((name) => (
            <RecordHead
              key={name}
              name={name}
              description={description}
              sort={table.state.sort}
              onSort={(sort) => table.go({ sort })}
            />
          ))}
          {hasMenu && (
            <th scope="col" className="records-actions">
              <span className="sr-only">{common.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      {children}
    </table>
  )
}

function PageBox({ chosen, onChoose }: { chosen: 'all' | 'some' | 'none'; onChoose(): void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = chosen === 'some'
  }, [chosen])
  return (
    <input
      ref={box}
      type="checkbox"
      className="checkbox"
      aria-label={texts.selectPage}
      checked={chosen === 'all'}
      onChange={onChoose}
    />
  )
}

/** Shows truncated text in full on hover. */
function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-label]') : null
  const text = cell?.querySelector<HTMLElement>('.records-link') ?? cell
  if (text === null) return
  text.title = text.scrollWidth > text.clientWidth ? text.innerText : ''
}
