import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'

export interface PartChooserProps {
  /** What is chosen, such as "Page". */
  label: string
  /** The words for no choice. */
  none: string
  /** With the name of each group, if there are several. */
  groups: { name?: string; options: { id: string; name: string }[] }[]
  chosen: string | undefined
  onChoose(id: string): void
  /** The words on the button that adds another one. */
  add: string
  onAdd(): void
}

/** Chooses what is drawn, or adds to what there is. */
export function PartChooser({ label, none, groups, chosen, onChoose, add, onAdd }: PartChooserProps) {
  const id = useId()
  return (
    <div className="cluster gap-3 part-chooser">
      <div className="field grow">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <select id={id} className="input" value={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="" disabled>
            {none}
          </option>
          {groups.map(({ name, options }) => {
            const drawn = options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))
            return name === undefined ? (
              drawn
            ) : (
              <optgroup key={name} label={name}>
                {drawn}
              </optgroup>
            )
          })}
        </select>
      </div>
      <Button icon="plus" onClick={onAdd}>
        {add}
      </Button>
    </div>
  )
}
