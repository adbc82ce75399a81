import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import { createContext, type MouseEvent, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Schema } from './field-props.ts'
import { useFlusher } from './flush.ts'
import type { FieldSchema, Values } from './form-schema.ts'
import { useFormState } from './form-state.ts'

/** What a list of objects passes to its items. */
interface ListState {
  /** The path of the list in the form. */
  path: string
  /** The name of an item. */
  title: string
  /** The minimum number of items. */
  fewest: number
  /** The index of the item that was just added; the focus moves to its first field. */
  added: number | undefined
  setAdded(index: number): void
  /** Moves the focus to the button that adds an item, after an item has been removed. */
  focusAdd(): void
}

const ListContext = createContext<ListState>({
  path: '',
  title: '',
  fewest: 0,
  added: undefined,
  setAdded: () => {},
  focusAdd: () => {},
})
export const ListProvider = ListContext.Provider

export interface ListEditing {
  state: ListState
  addButton: RefObject<HTMLButtonElement | null>
  add(): void
}

/** Returns the state of a list of objects and the function that appends an item. */
export function useList(props: ArrayFieldTemplateProps<Values, Schema>, title: string): ListEditing {
  const { schema, fieldPathId, items, onAddClick } = props
  const { minItems: fewest = 0 }: FieldSchema = schema
  const path = fieldPathId.path.join('/')
  const addButton = useRef<HTMLButtonElement>(null)
  const flusher = useFlusher()
  const [added, setAdded] = useState<number>()
  const state = useMemo<ListState>(
    () => ({ path, title, fewest, added, setAdded, focusAdd: () => addButton.current?.focus() }),
    [path, title, fewest, added],
  )
  const add = () => {
    flusher.flush()
    setAdded(items.length)
    onAddClick()
  }
  return { state, addButton, add }
}

export interface ItemEditing {
  title: string
  fewest: number
  /** Starts at 1. */
  number: number
  frame: RefObject<HTMLFieldSetElement | null>
  addAfter(): void
  duplicate(): void
  remove(): void
  moveUp(event: MouseEvent<HTMLButtonElement>): void
  moveDown(event: MouseEvent<HTMLButtonElement>): void
}

/** Returns the actions of one list item. They flush pending input first, so that it is written to the right item. */
export function useListItem(props: ArrayFieldItemTemplateProps<Values, Schema>): ItemEditing {
  const { index, buttonsProps: buttons } = props
  const { path, title, fewest, added, setAdded, focusAdd } = use(ListContext)
  const { onMove } = useFormState()
  const frame = useRef<HTMLFieldSetElement>(null)
  const flusher = useFlusher()
  const isNew = useRef(added === index)
  useEffect(() => {
    if (isNew.current) frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    isNew.current = false
  }, [])
  const insert = (act: () => void) => () => {
    flusher.flush()
    setAdded(index + 1)
    onMove(path, (place) => (place > index ? place + 1 : place))
    act()
  }
  const swapWith = (other: number, act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    const pressed = event.currentTarget
    flusher.flush()
    onMove(path, (place) => (place === index ? other : place === other ? index : place))
    flushSync(act)
    // A moved element loses the focus, and at the end of the list the button becomes disabled.
    const next = pressed.disabled ? frame.current?.querySelector<HTMLElement>('[data-move]:enabled') : pressed
    next?.focus()
  }
  return {
    title,
    fewest,
    number: index + 1,
    frame,
    addAfter: insert(() => buttons.onAddItem()),
    duplicate: insert(() => buttons.onCopyItem()),
    remove: () => {
      flusher.flush()
      onMove(path, (place) => (place === index ? undefined : place > index ? place - 1 : place))
      buttons.onRemoveItem()
      focusAdd()
    },
    moveUp: swapWith(index - 1, () => buttons.onMoveUpItem()),
    moveDown: swapWith(index + 1, () => buttons.onMoveDownItem()),
  }
}
