import { useState } from 'react'
import * as common from '#texts/common.ts'
import { glyphClass } from '../ui/glyphs.ts'
import { fetchParts } from '../ui/menu-button.tsx'
import { preload, useModule } from '../ui/use-module.ts'
import { isOffered } from './is-offered.ts'
import { loadOpenedRowMenu } from './load-opened-row-menu.ts'
import type { Description, RecordItem } from './record-queries.ts'

/** A page that a row links to, besides the one that opens its record. */
export interface RowWay {
  page: string
  label: string
  hrefOf(record: RecordItem): string | undefined
}

export interface RowMenuProps {
  record: RecordItem
  description: Description
  ways?: readonly RowWay[]
}

/** The classes of the trigger, shared with the opened menu so that the button looks the same. */
export const rowMenuClass = `icon-button icon-button-small ${glyphClass('ellipsis')}`

const noWays: readonly RowWay[] = []

/**
 * The menu of a row: the viewer's decisions on the record and links to related pages. A list has many rows and few of their
 * menus are ever opened, so a row renders only a button until then.
 */
export function RowMenu({ record, description, ways = noWays }: RowMenuProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <WantedRowMenu record={record} description={description} ways={ways} />
  const hasItems =
    Object.keys(description.transitions).some((name) => isOffered(record, name)) ||
    ways.some(({ hrefOf }) => hrefOf(record) !== undefined)
  return hasItems ? <Trigger record={record} isOpen={false} onOpen={() => setWanted(true)} /> : null
}

function WantedRowMenu(props: Required<RowMenuProps>) {
  const module = useModule(loadOpenedRowMenu)
  if (module === undefined) return <Trigger record={props.record} isOpen onOpen={() => {}} />
  return <module.OpenedRowMenu {...props} />
}

/** Prefetches the menu on hover or focus, since a click is likely to follow. */
function fetchOpened(): void {
  fetchParts()
  void preload(loadOpenedRowMenu).catch(() => {})
}

function Trigger({ record, isOpen, onOpen }: { record: RecordItem; isOpen: boolean; onOpen(): void }) {
  return (
    <button
      type="button"
      className={rowMenuClass}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={common.moreOn(record.title)}
      onPointerEnter={fetchOpened}
      onFocus={fetchOpened}
      onClick={onOpen}
    />
  )
}
