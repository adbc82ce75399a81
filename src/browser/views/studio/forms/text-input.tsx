import { type RefObject, useId } from 'react'
import type { FieldState } from '../../../dialogs/form-dialog.tsx'

export interface TextInputProps {
  ref?: RefObject<HTMLInputElement | null>
  state: FieldState
  label: string
  hint?: string
  maxLength: number
  value: string
  onChange(text: string): void
}

/** A line of text in a dialog with several fields. */
export function TextInput({ ref, state, label, hint, maxLength, value, onChange }: TextInputProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        className="input"
        maxLength={maxLength}
        autoComplete="off"
        value={value}
        aria-invalid={state.isWrong}
        aria-describedby={hint === undefined ? state.problemId : `${id}-hint ${state.problemId}`}
        onChange={({ target }) => {
          onChange(target.value)
          state.changed()
        }}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
