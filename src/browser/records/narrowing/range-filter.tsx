import { useId, useState } from 'react'
import { isDay } from '#calculation/calendar.ts'
import { unitText } from '#calculation/exact-text.ts'
import type { Operator } from '#fields/index.ts'
import * as texts from '#texts/filters.ts'
import { notADay } from '#texts/forms.ts'
import { MomentInput } from '../../forms/moment-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { boundOf, type Filter } from './filter.ts'
import type { FieldFilterProps } from './filter-fields.ts'
import { useTyped } from './use-typed.ts'

/** Ranges relative to today. */
const spans = [
  { label: texts.today, from: '$today', to: '$today' },
  { label: texts.last7Days, from: '$today-6d', to: '$today' },
  { label: texts.last30Days, from: '$today-29d', to: '$today' },
  { label: texts.next7Days, from: '$today', to: '$today+6d' },
]

/** Filters by a range of days, both ends included. Either end may be left open. */
export function DateFilter({ name, field, filters, onChange }: FieldFilterProps) {
  const from = boundOf(filters, 'gte')
  const to = boundOf(filters, 'lte')
  const say = (next: { from: string; to: string }) => onChange(rangeFilters(name, next))
  return (
    <fieldset className="stack gap-5">
      <legend className="filter-legend">{field.title}</legend>
      <div className="flow gap-3">
        {spans.map((span) => {
          const isOn = span.from === from && span.to === to
          return (
            <button
              key={span.label}
              type="button"
              className="chip-button chosen-accent"
              aria-pressed={isOn}
              onClick={() => say(isOn ? { from: '', to: '' } : span)}
            >
              {span.label}
            </button>
          )
        })}
      </div>
      <div className="filter-range">
        <Day label={texts.from} value={from} onChange={(day) => say({ from: day, to })} />
        <Day label={texts.to} value={to} onChange={(day) => say({ from, to: day })} />
      </div>
    </fieldset>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  const id = useId()
  const error = useId()
  /** What was typed instead of a day, until the bound changes. The list stays as it is filtered. */
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const wrong = typed?.over === value ? typed.text : undefined
  const say = (next: string) => {
    const isKnown = next === '' || isDay(next)
    setTyped(isKnown ? undefined : { text: next, over: value })
    if (isKnown) onChange(next)
  }
  const invalid = wrong !== undefined
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <MomentInput
        type="date"
        value={wrong ?? (isDay(value) ? value : '')}
        control={{ id, 'aria-invalid': invalid, ...(invalid && { 'aria-describedby': error }) }}
        onChange={say}
      />
      {invalid && (
        <p id={error} className="field-error">
          <Icon name="circle-alert" size="s" />
          {notADay}
        </p>
      )}
    </div>
  )
}

/** Filters by a range of numbers, both ends included. Either end may be left open. */
export function NumberFilter({ name, field, filters, onChange }: FieldFilterProps) {
  const from = boundOf(filters, 'gte')
  const to = boundOf(filters, 'lte')
  const say = (next: { from: string; to: string }) => onChange(rangeFilters(name, next))
  return (
    <fieldset className="stack gap-5">
      <legend className="filter-legend">
        {field.title}
        {field.unit !== undefined && <span className="subtle"> {texts.inUnit(unitText(field.unit))}</span>}
      </legend>
      <div className="filter-range">
        <Bound label={texts.atLeast} value={from} onChange={(text) => say({ from: text, to })} />
        <Bound label={texts.atMost} value={to} onChange={(text) => say({ from, to: text })} />
      </div>
    </fieldset>
  )
}

function Bound({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
  const typed = useTyped(value, onChange)
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="number"
        step="any"
        inputMode="decimal"
        className="input"
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
      />
    </label>
  )
}

function rangeFilters(field: string, { from, to }: { from: string; to: string }): Filter[] {
  const bound = (operator: Operator, value: string): Filter[] =>
    value === '' ? [] : [{ field, operator, values: [value] }]
  return [...bound('gte', from), ...bound('lte', to)]
}
