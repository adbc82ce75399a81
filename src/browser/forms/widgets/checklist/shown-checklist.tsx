import './checklist.css'
import { type FieldFacts, holdsFiles, isEmpty, textOf } from '#fields/index.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { FilePictures } from '../../files/shown-files.tsx'
import { isValues, type Values } from '../../form-schema.ts'
import type { ShownProps } from '../../shown-props.ts'
import { progressOf, stateOf } from './items.ts'
import { Progress } from './progress.tsx'

/** The columns that describe an item, or that its state already tells. */
const told = new Set([
  'item',
  'answer',
  'if_applicable',
  'hint',
  'unit',
  'done',
  'answered',
  'pass_from',
  'pass_to',
  'marginal_from',
  'lowest',
  'highest',
])

/** The items of a checklist, each with its state and the answers that it has. */
export function ShownChecklist({ field, value, titles }: ShownProps) {
  const rows = Array.isArray(value) ? value.filter(isValues) : []
  return (
    <div className="stack">
      <Progress {...progressOf(rows)} />
      <ul className="lined">
        {rows.map((row) => (
          <li key={String(row['item'])} className="evidence-shown stack gap-2">
            <span className="cluster wrap">
              <span className="grow breakable">{String(row['item'])}</span>
              <Badge tone={stateOf(row).tone}>{stateOf(row).label}</Badge>
            </span>
            <Answers fields={field.fields ?? {}} row={row} titles={titles} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Titled = FieldFacts & { title?: string }

function Answers({
  fields,
  row,
  titles,
}: {
  fields: Record<string, Titled>
  row: Values
  titles: ShownProps['titles']
}) {
  const { timezone } = usePortal().slice
  const given = Object.entries(fields).filter(
    ([name]) => !told.has(name) && !isEmpty(row[name]) && !(name === 'verdict' && row['answer'] !== 'number'),
  )
  if (given.length === 0) return null
  return (
    <span className="flow text-md muted">
      {given.map(([name, inner]) => {
        const title = inner.title ?? name
        if (holdsFiles(inner))
          return <FilePictures key={name} field={{ ...inner, title }} value={row[name]} titles={titles} />
        const choice = inner.choices?.find((each) => each.value === row[name])
        const text = textOf(inner, row[name], { titles, timezone })
        if (choice?.tone !== undefined)
          return (
            <Badge key={name} tone={choice.tone}>
              {choice.label}
            </Badge>
          )
        return <span key={name} className="breakable">{`${title}: ${text}${unitOf(name, row)}`}</span>
      })}
    </span>
  )
}

function unitOf(name: string, { unit }: Values): string {
  return name === 'value' && typeof unit === 'string' ? ` ${unit}` : ''
}
