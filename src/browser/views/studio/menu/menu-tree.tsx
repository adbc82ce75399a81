import { type DragEvent, Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type IconName, icons } from '#generated/offered.ts'
import * as texts from '#texts/studio-menu.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { MenuEntry, MenuGroup, MenuPlace } from './menu-text.ts'

export interface MenuTreeProps {
  menu: MenuGroup[]
  selected: MenuPlace
  /** What an entry is called. */
  nameOf(entry: MenuEntry): string
  onSelect(place: MenuPlace): void
  /** Moves what is selected by one step. */
  onStep(by: 1 | -1): void
  onMove(from: MenuPlace, to: MenuPlace): void
  onRemove(): void
  /** Goes on to the title of what is selected. */
  onEdit(): void
}

/** The sidebar as a tree. Arrow keys select, with Alt they move; a pointer drags. */
export function MenuTree(props: MenuTreeProps) {
  const { menu, selected, nameOf } = props
  const tree = useRef<HTMLDivElement>(null)
  const places = placesOf(menu)
  useEffect(() => {
    if (tree.current?.contains(document.activeElement))
      tree.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const [dragged, setDragged] = useState<MenuPlace>()
  const rowOf = (place: MenuPlace) => ({
    place,
    isSelected: isSame(place, selected),
    onSelect: () => props.onSelect(place),
    drag: {
      start: () => setDragged(place),
      end: () => setDragged(undefined),
      accepts: dragged !== undefined && (dragged.entry !== undefined || place.entry === undefined),
      drop: (isBelow: boolean) => {
        setDragged(undefined)
        if (dragged !== undefined) props.onMove(dragged, targetOf(dragged, place, isBelow))
      },
    },
  })
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={texts.menu}
      aria-describedby="menu-tree-keys"
      className="menu-tree"
      onKeyDown={(event) => onKey(event, props, places)}
    >
      {menu.map((group, g) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may have the same label, and a place is what identifies one
        <Fragment key={g}>
          <Row {...rowOf({ group: g })} level={1} label={group.label || texts.untitled} />
          {group.entries.map((entry, e) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={e}
              {...rowOf({ group: g, entry: e })}
              level={2}
              label={nameOf(entry)}
              icon={iconOf(entry.icon)}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface RowProps {
  level: number
  label: string
  icon?: IconName | undefined
  isSelected: boolean
  onSelect(): void
  drag: { start(): void; end(): void; accepts: boolean; drop(isBelow: boolean): void }
}

function Row({ level, label, icon, isSelected, onSelect, drag }: RowProps) {
  const [over, setOver] = useState<'above' | 'below'>()
  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (!drag.accepts) return
    event.preventDefault()
    event.stopPropagation()
    setOver(isBelowMiddle(event) ? 'below' : 'above')
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its items
    <div
      role="treeitem"
      className={classesOf({ level, isSelected, over })}
      aria-level={level}
      aria-label={label}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      draggable
      onClick={onSelect}
      onFocus={() => !isSelected && onSelect()}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', label)
        onSelect()
        drag.start()
      }}
      onDragEnd={drag.end}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(undefined)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(undefined)
        drag.drop(isBelowMiddle(event))
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className={level === 1 ? 'bold truncate' : 'truncate'}>{label}</span>
    </div>
  )
}

type Look = Pick<RowProps, 'level' | 'isSelected'> & { over: 'above' | 'below' | undefined }

function classesOf({ level, isSelected, over }: Look): string {
  const classes = ['cluster menu-row', level === 2 && 'menu-row-inner', isSelected && 'menu-row-selected']
  return [...classes, over === 'above' && 'menu-row-above', over === 'below' && 'menu-row-below']
    .filter(Boolean)
    .join(' ')
}

function isBelowMiddle({ currentTarget, clientY }: DragEvent<HTMLElement>): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}

/** Returns the place that something dropped above or below another place has afterwards. */
function targetOf(dragged: MenuPlace, over: MenuPlace, isBelow: boolean): MenuPlace {
  if (dragged.entry === undefined) {
    const index = over.group + (isBelow ? 1 : 0)
    return { group: index > dragged.group ? index - 1 : index }
  }
  if (over.entry === undefined) return { group: over.group, entry: 0 }
  const index = over.entry + (isBelow ? 1 : 0)
  return { group: over.group, entry: over.group === dragged.group && index > dragged.entry ? index - 1 : index }
}

function onKey(
  event: KeyboardEvent,
  { selected, onSelect, onStep, onRemove, onEdit }: MenuTreeProps,
  places: MenuPlace[],
) {
  const at = places.findIndex((place) => isSame(place, selected))
  const select = (index: number) => {
    const place = places[index]
    if (place !== undefined) onSelect(place)
  }
  const acts: Partial<Record<string, () => void>> = event.altKey
    ? { ArrowUp: () => onStep(-1), ArrowDown: () => onStep(1) }
    : {
        ArrowUp: () => select(at - 1),
        ArrowDown: () => select(at + 1),
        ArrowLeft: () => onSelect({ group: selected.group }),
        ArrowRight: () => select(selected.entry === undefined ? at + 1 : at),
        Home: () => select(0),
        End: () => select(places.length - 1),
        Enter: onEdit,
        F2: onEdit,
        Delete: onRemove,
      }
  const act = acts[event.key]
  if (act === undefined || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  act()
}

function placesOf(menu: MenuGroup[]): MenuPlace[] {
  return menu.flatMap(({ entries }, group) => [{ group }, ...entries.map((_, entry) => ({ group, entry }))])
}

function isSame(a: MenuPlace, b: MenuPlace): boolean {
  return a.group === b.group && a.entry === b.entry
}

/** The icon of a name; undefined when the portal doesn't have it. */
export function iconOf(name: string): IconName | undefined {
  return icons.find((each) => each === name)
}
