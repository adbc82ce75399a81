import { useId } from 'react'

export interface ChoiceProps {
  label: string
  value: string
  options: { id: string; name: string }[]
  /** The words for no choice; without them, one of the options is always chosen. */
  none?: string
  onChange(id: string): void
}

/** A drop-down with its label. */
export function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
