import { useRef } from 'react'
import * as common from '#texts/common.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Keys } from '../../ui/keys.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { useTyped } from './use-typed.ts'

export interface SearchBoxProps {
  /** `Search leave requests` */
  label: string
  words: string
  onChange(words: string): void
}

/** The search box of a list. It keeps the focus while the list updates. */
export function SearchBox({ label, words, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const typed = useTyped(words, onChange)
  useShortcut('/', label, () => input.current?.focus())
  return (
    <search className="search-box input-with-icon medium-inputs">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.settle()
          if (event.key !== 'Escape') return
          // The first Escape clears the text and the next one leaves the field.
          if (typed.text === '') input.current?.blur()
          else typed.type('')
        }}
      />
      {typed.text === '' ? (
        <Keys keys="/" />
      ) : (
        <IconButton
          look="small"
          icon="x"
          label={common.clearSearch}
          onClick={() => {
            typed.type('')
            input.current?.focus()
          }}
        />
      )}
    </search>
  )
}
