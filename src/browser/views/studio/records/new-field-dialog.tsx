import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/studio-records.ts'
import { type FieldState, FormDialog } from '../../../dialogs/form-dialog.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { changeFile, type DraftNames } from '../studio-queries.ts'
import { type DrawnField, fieldTypes, type NewField, withField, withShown } from './field-text.ts'

export interface NewFieldDialogProps {
  draft: string
  schema: SourceFile
  /** The file of the resource. */
  resource: string
  fields: DrawnField[]
  names: DraftNames
  onWrite(schema: string): void
  onMade(name: string): void
  onClose(): void
}

const fieldName = /^[a-z][a-z0-9_]*$/

/** Adds a field to a kind of record, asks for it in the form and shows it with the record. */
export function NewFieldDialog({ draft, schema, resource, fields, names, ...props }: NewFieldDialogProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const resources = names.names.filter(({ kind }) => kind === 'resource')
  const [field, setField] = useState<NewField>({ ...blank, resource: resources[0]?.name ?? '' })
  const wrong = () => {
    if (field.title.trim() === '') return texts.labelMissing
    if (!fieldName.test(field.name)) return texts.fieldWrong
    if (fields.some(({ name }) => name === field.name)) return texts.nameTaken
    return field.type === 'choice' && field.values.length === 0 ? texts.valuesMissing : undefined
  }
  const add = async () => {
    const next = withField(schema, { ...field, title: field.title.trim() })
    await changeFile(queries, draft, resource, (text) => withShown({ path: resource, text }, field.name))
    props.onWrite(next)
    props.onMade(field.name)
  }
  return (
    <FormDialog
      title={texts.newField}
      caption={texts.newFieldWhy}
      action={texts.addField}
      firstField={input}
      check={wrong}
      run={add}
      onClose={props.onClose}
    >
      {(state) => (
        <FieldInputs
          first={input}
          state={state}
          field={field}
          resources={resources.map(({ name, title }) => ({ id: name, name: title ?? name }))}
          onChange={(change) => setField({ ...field, ...change })}
        />
      )}
    </FormDialog>
  )
}

const blank: NewField = { name: '', title: '', type: 'text', values: [], resource: '', isRequired: false }

interface FieldInputsProps {
  first: RefObject<HTMLInputElement | null>
  state: FieldState
  field: NewField
  resources: { id: string; name: string }[]
  onChange(change: Partial<NewField>): void
}

function FieldInputs({ first, state, field, resources, onChange }: FieldInputsProps) {
  const isNamedByTitle = field.name === nameFrom(field.title)
  return (
    <>
      <TextInput
        ref={first}
        state={state}
        label={texts.label}
        maxLength={60}
        value={field.title}
        onChange={(title) => onChange({ title, ...(isNamedByTitle && { name: nameFrom(title) }) })}
      />
      <TextInput
        state={state}
        label={texts.name}
        hint={texts.fieldHint}
        maxLength={60}
        value={field.name}
        onChange={(name) => onChange({ name })}
      />
      <Choice
        label={texts.type}
        options={fieldTypes.map((each) => ({ id: each, name: texts.types[each] }))}
        value={field.type}
        onChange={(chosen) => onChange({ type: fieldTypes.find((each) => each === chosen) ?? 'text' })}
      />
      {field.type === 'reference' && (
        <Choice
          label={texts.refersTo}
          options={resources}
          value={field.resource}
          onChange={(resource) => onChange({ resource })}
        />
      )}
      {field.type === 'choice' && <ValuesInput onChange={(values) => onChange({ values })} />}
      <label className="cluster form-check">
        <input
          className="checkbox"
          type="checkbox"
          checked={field.isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        />
        {texts.required}
      </label>
    </>
  )
}

function ValuesInput({ onChange }: { onChange(values: string[]): void }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {texts.values}
      </label>
      <textarea
        id={id}
        className="input"
        rows={4}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(linesOf(target.value))}
      />
      <p id={`${id}-hint`} className="field-hint">
        {texts.valuesHint}
      </p>
    </div>
  )
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '')
}

/** A name to begin with: `Due date` → `due_date`. */
function nameFrom(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('_').replace(/^[0-9_]+/, '')
}
