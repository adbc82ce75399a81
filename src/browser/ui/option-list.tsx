import * as texts from '#texts/results.ts'
import './option-list.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface OptionGroup<O> {
  id: string
  title: string
  options: O[]
  /** Shown below the group's options. */
  note?: string
}

interface Keyed<O> {
  key: string
  option: O
}

export interface Options<O> {
  id: string
  groups: OptionGroup<O>[]
  /** The key of the option that Enter selects. */
  current: string | undefined
  count: number
  onAt(key: string): void
  onChoose(option: O): void
}

/** Props for the text field above a list of options. It keeps the focus while the list shows the current option. */
export interface OptionField {
  role: 'combobox'
  'aria-expanded': boolean
  'aria-controls': string
  'aria-autocomplete': 'list'
  'aria-activedescendant': string | undefined
  autoComplete: 'off'
  onKeyDown(event: KeyboardEvent): void
}

/** Manages grouped options that a text field controls: arrow keys move and wrap around, and Enter selects. */
export function useOptions<O extends { id: string }>(
  groups: OptionGroup<O>[],
  onChoose: (option: O) => void,
): { field: OptionField; options: Options<O>; restart(): void } {
  const id = useId()
  const [at, setAt] = useState<string>()
  const all = groups.flatMap((group) =>
    group.options.map((option): Keyed<O> => ({ key: keyOf(group, option), option })),
  )
  const current = all.find(({ key }) => key === at) ?? all[0]
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing || all.length === 0 || (event.key !== 'Enter' && step === undefined)) return
    event.preventDefault()
    if (step === undefined) {
      if (current !== undefined) onChoose(current.option)
      return
    }
    const from = all.findIndex(({ key }) => key === current?.key)
    setAt(all[(from + step + all.length) % all.length]?.key)
  }
  const field: OptionField = {
    role: 'combobox',
    'aria-expanded': all.length > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': current === undefined ? undefined : `${id}-${current.key}`,
    autoComplete: 'off',
    onKeyDown: press,
  }
  return {
    field,
    options: { id, groups, current: current?.key, count: all.length, onAt: setAt, onChoose },
    restart: () => setAt(undefined),
  }
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A key that is unique among all groups, since an option may appear in two of them. It must not contain spaces, because
 * it is part of an element id.
 */
function keyOf<O extends { id: string }>(group: OptionGroup<O>, { id }: O): string {
  return `${group.id}-${id}`
}

export interface OptionListProps<O> {
  options: Options<O>
  /** The accessible name of the list. */
  label: string
  draw(option: O): ReactNode
}

export function OptionList<O extends { id: string }>({ options, label, draw }: OptionListProps<O>) {
  const { id, groups, current, count, onAt, onChoose } = options
  return (
    <>
      <div id={`${id}-list`} className="options empty-hidden" role="listbox" aria-label={label}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p id={`${id}-${group.id}`} className="option-group meta subtle strong" role="presentation">
              {group.title}
            </p>
            {group.options.map((option) => {
              const key = keyOf(group, option)
              return (
                <Option
                  key={key}
                  id={`${id}-${key}`}
                  isCurrent={key === current}
                  onPoint={() => onAt(key)}
                  onChoose={() => onChoose(option)}
                >
                  {draw(option)}
                </Option>
              )
            })}
            {group.note !== undefined && (
              <p className="option-note meta subtle" role="presentation">
                {group.note}
              </p>
            )}
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {texts.choices(count)}
      </p>
    </>
  )
}

interface OptionProps {
  id: string
  isCurrent: boolean
  onPoint(): void
  onChoose(): void
  children: ReactNode
}

function Option({ id, isCurrent, onPoint, onChoose, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    <div
      ref={element}
      id={id}
      className="option cluster gap-5"
      role="option"
      aria-selected={isCurrent}
      onPointerMove={isCurrent ? undefined : onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  )
}
