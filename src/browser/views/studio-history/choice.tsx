import { useId } from 'react'
import * as texts from '#texts/studio-history.ts'

export interface ChoiceProps {
  label: string
  value: string
  options: { id: string; name: string }[]
  /** What is shown while nothing is chosen. */
  none?: string
  onChange(id: string): void
}

/** A drop-down with its label. */
export function Choice({ label, value, options, none = texts.choose, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
