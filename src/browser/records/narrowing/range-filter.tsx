import { unitText } from '#calculation/figure-text.ts'
import type { Operator } from '#fields/index.ts'
import * as texts from '#texts/filters.ts'
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
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="date"
        className="input"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
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
