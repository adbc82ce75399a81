import { useId, useMemo, useState } from 'react'
import { grammars } from '#generated/grammars.js'
import { formAt, type GrammarForm, valuesAt, withValues } from '#manifest/assist/index.ts'
import type { Path } from '#manifest/edit/index.ts'
import * as texts from '#texts/studio-pages.ts'
import type { ObjectSchema, Values } from '../../../forms/form-schema.ts'
import type { ValuesValidator } from '../../../forms/form-validator.ts'
import { SchemaFields } from '../../../forms/schema-form.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import type { DraftNames, Problem } from '../studio-queries.ts'
import { type PartProblems, problemsOf } from './part-problems.ts'

export interface PartFormProps {
  path: string
  text: string
  /** Where the file has the map that the form is for. The same list at each render: the form begins anew with another. */
  place: Path
  names: DraftNames
  /** The problems of all files. */
  problems: readonly Problem[]
  /** Whether keys that the text doesn't have are left out until they are asked for. */
  folds?: boolean
  onType(text: string): void
}

/** A part of a file as a form, drawn from the grammar. Every change is an edit of the text. */
export function PartForm({ path, text, place, names, problems, folds = false, onType }: PartFormProps) {
  const [asked, setAsked] = useState<string[]>([])
  const file = useMemo(() => ({ path, text }), [path, text])
  const values = useMemo(() => valuesAt(file, place), [file, place])
  const form = useMemo(() => formAt(grammars, file, place, names.names), [file, place, names])
  if (values === undefined || form === undefined)
    return (
      <StateMessage icon="triangle-alert" title={texts.unreadable}>
        {texts.unreadableWhy}
      </StateMessage>
    )
  const own = problems.filter((problem) => problem.file === path)
  const shown = folds ? folded(form, [...Object.keys(values), ...form.required, ...asked]) : form
  const further = Object.entries(form.fields).filter(([key]) => !Object.hasOwn(shown.fields, key))
  return (
    <>
      <Drawn
        form={shown}
        values={values}
        problems={problemsOf(place, text, own, shown.fields)}
        onChange={(next) => {
          // A field that is emptied leaves the text, and stays in the form.
          setAsked(Object.keys(shown.fields))
          onType(withValues(file, place, shown, next))
        }}
      />
      {further.length > 0 && (
        <Choice
          label={texts.further}
          none={texts.chooseFurther}
          options={further.map(([key, { title, description }]) => ({
            id: key,
            name: texts.keyNamed(title, description),
          }))}
          value=""
          onChange={(key) => setAsked([...asked, key])}
        />
      )}
    </>
  )
}

/** A form with some of its fields. */
function folded(form: GrammarForm, keys: string[]): GrammarForm {
  const fields = Object.entries(form.fields).filter(([key]) => keys.includes(key))
  return { ...form, fields: Object.fromEntries(fields) }
}

interface DrawnProps {
  form: GrammarForm
  values: Values
  problems: PartProblems
  onChange(values: Values): void
}

function Drawn({ form, values, problems, onChange }: DrawnProps) {
  const prefix = useId()
  // The form library starts anew with another schema, and most edits leave it as it is.
  const drawn = JSON.stringify({ type: 'object', properties: form.fields, required: form.required })
  const schema = useMemo<ObjectSchema>(() => JSON.parse(drawn), [drawn])
  return (
    <>
      {problems.others.map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <SchemaFields
        id={prefix}
        schema={schema}
        validate={acceptAll}
        values={values}
        errors={problems.errors}
        onChange={onChange}
      />
      {form.written.length > 0 && <p className="meta subtle">{texts.onlyInText([...form.written])}</p>}
    </>
  )
}

/** The proof of the whole draft says what is wrong, so the form judges nothing itself. */
const acceptAll: ValuesValidator = () => true
