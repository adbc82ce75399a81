import * as common from '#texts/common.ts'
import * as texts from '#texts/filters.ts'
import './narrowing.css'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useFound, useNames } from './reference-names.ts'
import { useTyped } from './use-typed.ts'

export interface ReferenceChoicesProps {
  title: string
  resource: string
  values: readonly string[]
  onToggle(value: string): void
}

/** Check boxes for the records that match a search. Selected records stay on top. */
export function ReferenceChoices({ title, resource, values, onToggle }: ReferenceChoicesProps) {
  const [words, setWords] = useState('')
  const typed = useTyped(words, setWords)
  const names = useNames(resource, values)
  const found = useFound(resource, words.trim())
  const others = (found.data ?? []).filter(({ id }) => !values.includes(id))
  return (
    <>
      <div className="input-with-icon">
        <Icon name="search" />
        <input
          type="search"
          className="input"
          aria-label={texts.find(title)}
          placeholder={texts.typePartOfName}
          maxLength={100}
          value={typed.text}
          onChange={({ target }) => typed.type(target.value)}
        />
      </div>
      <fieldset className="stack gap-0" aria-busy={found.isPlaceholderData}>
        <legend className="sr-only">{title}</legend>
        {values.map((id) => (
          <Box key={id} label={names[id] ?? '…'} checked onToggle={() => onToggle(id)} />
        ))}
        {others.map(({ id, title: name }) => (
          <Box key={id} label={name} checked={false} onToggle={() => onToggle(id)} />
        ))}
      </fieldset>
      {found.data?.length === 0 && <p className="muted">{common.noResults(words.trim())}</p>}
    </>
  )
}

function Box({ label, checked, onToggle }: { label: string; checked: boolean; onToggle(): void }) {
  return (
    <label className="cluster filter-box">
      <input type="checkbox" className="checkbox" checked={checked} onChange={onToggle} />
      {label}
    </label>
  )
}
