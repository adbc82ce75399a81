import { useState } from 'react'
import * as texts from '#texts/forms.ts'
import { IconButton } from '../../../ui/button.tsx'
import { type FieldProps, fieldOf, groupAttributes } from '../../field-props.ts'
import type { Among } from '../../form-schema.ts'
import { useTitle } from '../../reference-title.ts'
import { useIsMisfit } from '../reference/choices.ts'
import { Field as ReferenceField } from '../reference/field.tsx'
import { Misfit } from '../reference/misfit.tsx'

/** Selects several records of another resource. */
export function Field(props: FieldProps) {
  const field = fieldOf(props)
  const resource = String(field['x-reference'] ?? field.items?.['x-reference'])
  const among = field['x-among'] ?? field.items?.['x-among']
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  // A new key remounts the input after each choice, so that it is empty again.
  const [round, setRound] = useState(0)
  const change = (next: string[]) => props.onChange(next.length === 0 ? undefined : next)
  const hasRoom = field.maxItems === undefined || chosen.length < field.maxItems
  return (
    <div {...groupAttributes(props)} className="stack gap-3">
      {chosen.length > 0 && (
        <ul className="flow gap-2">
          {chosen.map((id) => (
            <Chosen
              key={id}
              resource={resource}
              id={id}
              among={among}
              onRemove={() => change(chosen.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
      {hasRoom && (
        <ReferenceField
          {...props}
          key={round}
          id={`${props.id}__add`}
          value={undefined}
          required={false}
          hideLabel
          label={texts.addTo(props.label)}
          schema={{ 'x-reference': resource, ...(among !== undefined && { 'x-among': among }) }}
          onChange={(id: unknown) => {
            if (typeof id === 'string' && !chosen.includes(id)) change([...chosen, id])
            setRound(round + 1)
          }}
        />
      )}
    </div>
  )
}

interface ChosenProps {
  resource: string
  id: string
  among: Among | undefined
  onRemove(): void
}

function Chosen({ resource, id, among, onRemove }: ChosenProps) {
  const title = useTitle(resource, id) ?? '…'
  const isMisfit = useIsMisfit(resource, id, among)
  return (
    <>
      <li className="reference-chip inline-cluster gap-0 text-md">
        {title}
        <IconButton icon="x" look="small" label={texts.removeOne(title)} onClick={onRemove} />
      </li>
      {isMisfit && <Misfit title={title} message={among?.message ?? ''} as="li" />}
    </>
  )
}
