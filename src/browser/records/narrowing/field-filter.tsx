import { type ReactNode, useId, useState } from 'react'
import { type Operator, textOf } from '#fields/index.ts'
import * as texts from '#texts/filters.ts'
import { useAtOnce } from '../../ui/use-at-once.ts'
import type { FieldDescription } from '../record-queries.ts'
import type { Filter } from './filter.ts'
import { type FieldFilterProps, filterControl } from './filter-fields.ts'
import { DateFilter, NumberFilter } from './range-filter.tsx'
import { ReferenceChoices } from './reference-choices.tsx'
import { useTyped } from './use-typed.ts'

/** Edits the filters on one field, with a control that depends on the field's type. */
export function FieldFilter({ filters, onChange, ...props }: FieldFilterProps): ReactNode {
  const [shown, set] = useAtOnce<readonly Filter[]>(filters, (next) => onChange([...next]))
  return <Editor {...props} filters={shown} onChange={set} />
}

function Editor(props: FieldFilterProps): ReactNode {
  switch (filterControl(props.field)) {
    case 'choice':
      return <ListFilter {...props} isOptional={props.name !== 'status'} />
    case 'reference':
      return <ListFilter {...props} isOptional />
    case 'boolean':
      return <BooleanFilter {...props} />
    case 'date':
      return <DateFilter {...props} />
    case 'number':
      return <NumberFilter {...props} />
    case 'text':
      return <TextFilter {...props} />
    default:
      return null
  }
}

const comparisons = { in: texts.is, not: texts.isNot, empty: texts.isEmpty, filled: texts.isNotEmpty }
type Comparison = keyof typeof comparisons

/** Filters by any of several values, or by whether the field is empty. */
function ListFilter({ name, field, filters, onChange, isOptional }: FieldFilterProps & { isOptional: boolean }) {
  const [first] = filters
  const [chosen, setChosen] = useState<Comparison>()
  const comparison = first === undefined ? (chosen ?? 'in') : comparisonOf(first)
  const values = first === undefined || first.operator === 'null' ? [] : first.values
  const say = (operator: Operator, next: readonly string[]) =>
    onChange(next.length === 0 ? [] : [{ field: name, operator, values: next }])
  const compare = (next: Comparison) => {
    setChosen(next)
    if (next === 'in' || next === 'not') say(next, values)
    else onChange([{ field: name, operator: 'null', values: [String(next === 'empty')] }])
  }
  const toggle = (value: string) => {
    const operator = comparison === 'not' ? 'not' : 'in'
    say(operator, values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  }
  return (
    <div className="stack gap-5">
      <Comparisons field={field} value={comparison} isOptional={isOptional} onChange={compare} />
      {(comparison === 'in' || comparison === 'not') &&
        (field.reference === undefined || field.choices !== undefined ? (
          <Boxes legend={field.title} choices={field.choices ?? []} values={values} onToggle={toggle} />
        ) : (
          <ReferenceChoices title={field.title} resource={field.reference} values={values} onToggle={toggle} />
        ))}
    </div>
  )
}

function comparisonOf({ operator, values }: Filter): Comparison {
  if (operator === 'null') return values[0] === 'true' ? 'empty' : 'filled'
  return operator === 'not' ? 'not' : 'in'
}

interface ComparisonsProps {
  field: FieldDescription
  value: Comparison
  isOptional: boolean
  onChange(comparison: Comparison): void
}

function Comparisons({ field, value, isOptional, onChange }: ComparisonsProps) {
  const offered: Comparison[] = isOptional ? ['in', 'not', 'empty', 'filled'] : ['in', 'not']
  return (
    <label className="cluster filter-comparison strong">
      <span>{field.title}</span>
      <select
        className="input input-small"
        value={value}
        onChange={({ target }) => onChange(offered.find((each) => each === target.value) ?? 'in')}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {comparisons[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface BoxesProps {
  legend: string
  choices: readonly { value: string; label: string }[]
  values: readonly string[]
  onToggle(value: string): void
}

function Boxes({ legend, choices, values, onToggle }: BoxesProps) {
  return (
    <fieldset className="stack gap-0">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="cluster filter-box">
          <input
            type="checkbox"
            className="checkbox"
            checked={values.includes(value)}
            onChange={() => onToggle(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const noNames = { titles: {}, timezone: 'UTC' }

function BooleanFilter({ name, field, filters, onChange }: FieldFilterProps) {
  const id = useId()
  const value = filters[0]?.values[0]
  const choices = ['true', 'false'].map((each) => ({ value: each, label: textOf(field, each, noNames) }))
  return (
    <fieldset className="stack gap-5">
      <legend className="filter-legend">{field.title}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="cluster filter-box">
          <input
            type="radio"
            className="radio"
            name={id}
            checked={value === choice.value}
            onChange={() => onChange([{ field: name, operator: 'eq', values: [choice.value] }])}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}

function TextFilter({ name, field, filters, onChange }: FieldFilterProps) {
  const equal = filters.find(({ operator }) => operator === 'eq')
  const typed = useTyped(equal?.values[0] ?? '', (text) =>
    onChange(text === '' ? [] : [{ field: name, operator: 'eq', values: [text] }]),
  )
  const isEmpty = filters.some(({ operator }) => operator === 'null')
  return (
    <div className="stack gap-5">
      <label className="field">
        <span className="field-label">{texts.isExactly(field.title)}</span>
        <input
          className="input"
          maxLength={200}
          value={typed.text}
          onChange={({ target }) => typed.type(target.value)}
        />
      </label>
      <label className="cluster filter-box">
        <input
          type="checkbox"
          className="checkbox"
          checked={isEmpty}
          onChange={() => onChange(isEmpty ? [] : [{ field: name, operator: 'null', values: ['true'] }])}
        />
        {texts.empty}
      </label>
    </div>
  )
}
