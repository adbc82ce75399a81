import { useState } from 'react'
import * as texts from '#texts/studio-menu.ts'
import {
  type MenuEntry,
  type MenuGroup,
  type MenuPlace,
  moved,
  stepFrom,
  withEntry,
  withGroup,
  withIcon,
  without,
  withTitle,
} from './menu-text.ts'

export interface MenuEdited {
  text: string
  /** What the text says. */
  menu: MenuGroup[]
  pages: { id: string; name: string }[]
  onWrite(text: string): void
}

export interface MenuEdits {
  selected: MenuPlace
  /** The selected group, or the one of the selected entry. */
  group: MenuGroup | undefined
  /** Undefined while a group is selected. */
  entry: MenuEntry | undefined
  /** What the last edit did, for people who can't see it. */
  said: string
  nameOf(entry: MenuEntry): string
  select(place: MenuPlace): void
  canStep(by: 1 | -1): boolean
  step(by: 1 | -1): void
  move(from: MenuPlace, to: MenuPlace): void
  rename(title: string): void
  setIcon(icon: string): void
  remove(): void
  addEntry(page: string): void
  addGroup(page: string): void
  /** Undefined when the text was changed otherwise since. */
  undo: (() => void) | undefined
}

/** The icon of a new entry, until another one is chosen. */
const firstIcon = 'bookmark'

/** Selects a group or entry of a menu, and edits the text for it. */
export function useMenuEdits({ text, menu, pages, onWrite }: MenuEdited): MenuEdits {
  const [chosen, setChosen] = useState<MenuPlace>({ group: 0 })
  const [said, setSaid] = useState('')
  const [last, setLast] = useState<{ before: string; after: string }>()
  const selected = nearest(menu, chosen)
  const group = menu[selected.group]
  const entry = selected.entry === undefined ? undefined : group?.entries[selected.entry]
  const nameOf = (each: MenuEntry) => each.label ?? pages.find(({ id }) => id === each.page)?.name ?? each.page
  const titleOf = ({ group: g, entry: e }: MenuPlace) => {
    const found = e === undefined ? undefined : menu[g]?.entries[e]
    return found === undefined ? (menu[g]?.label ?? '') : nameOf(found)
  }
  const name = titleOf(selected)
  const change = (next: string, place: MenuPlace, announcement: string) => {
    setSaid(announcement)
    setChosen(place)
    if (next === text) return
    setLast({ before: text, after: next })
    onWrite(next)
  }
  const move = (from: MenuPlace, to: MenuPlace) => {
    const place = (to.entry ?? to.group) + 1
    const into = menu[to.group]?.label ?? ''
    const said =
      from.entry === undefined ? texts.groupMoved(titleOf(from), place) : texts.entryMoved(titleOf(from), into, place)
    change(moved(text, from, to), to, said)
  }
  return {
    ...{ selected, group, entry, said, nameOf, move },
    select: setChosen,
    canStep: (by) => stepFrom(menu, selected, by) !== undefined,
    step: (by) => {
      const to = stepFrom(menu, selected, by)
      if (to === undefined) setSaid(texts.atTheEnd(name))
      else move(selected, to)
    },
    rename: (title) => change(withTitle(text, selected, title), selected, texts.renamed(title)),
    setIcon: (icon) => change(withIcon(text, selected, icon), selected, texts.iconSet(icon)),
    remove: () => {
      if (selected.entry === undefined && menu.length === 1) setSaid(texts.lastGroup)
      else change(without(text, selected), selected, texts.removed(name))
    },
    addEntry: (page) => {
      const index = selected.entry === undefined ? (group?.entries.length ?? 0) : selected.entry + 1
      const place = { group: selected.group, entry: index }
      change(withEntry(text, place, page, firstIcon), place, texts.added(page))
    },
    addGroup: (page) => {
      const place = { group: selected.group + 1 }
      const next = withGroup(text, place.group, texts.newGroup, { page, icon: firstIcon })
      change(next, place, texts.added(texts.newGroup))
    },
    undo:
      last?.after === text
        ? () => {
            setSaid(texts.undone)
            onWrite(last.before)
          }
        : undefined,
  }
}

/** The place nearest to one that the menu may not have any more. */
function nearest(menu: MenuGroup[], { group, entry }: MenuPlace): MenuPlace {
  const g = Math.min(group, menu.length - 1)
  const last = (menu[g]?.entries.length ?? 0) - 1
  return entry === undefined || last < 0 ? { group: g } : { group: g, entry: Math.min(entry, last) }
}
