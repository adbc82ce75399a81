import { useId, useMemo } from 'react'
import { grammars } from '#generated/grammars.js'
import { formAt, type GrammarForm, withValues } from '#manifest/assist/index.ts'
import { EditRefused, readValue } from '#manifest/edit/index.ts'
import * as texts from '#texts/studio-pages.ts'
import { isValues, type Values } from '../../../forms/form-schema.ts'
import type { ValuesValidator } from '../../../forms/form-validator.ts'
import { SchemaFields } from '../../../forms/schema-form.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { nameText } from '../editor/assist/name-text.ts'
import type { DraftNames, Problem } from '../studio-queries.ts'
import { problemsOf } from './page-problems.ts'

export interface PageFormProps {
  /** The file of the area, and its text. */
  path: string
  text: string
  /** The id of the page. */
  id: string
  names: DraftNames
  /** The problems of the file. */
  problems: Problem[]
  onType(text: string): void
}

/** A page as a form, drawn from the grammar of its kind. Every change is an edit of the text. */
export function PageForm({ path, text, id, names, problems, onType }: PageFormProps) {
  const file = useMemo(() => ({ path, text }), [path, text])
  const place = useMemo(() => ['pages', id], [id])
  const values = useMemo(() => pageIn(file, id), [file, id])
  const drawn = useMemo(
    () => JSON.stringify(values === undefined ? null : (formAt(grammars, file, place, names.names) ?? null)),
    [values, file, place, names],
  )
  // The form library starts anew with another schema, and most edits leave it as it is.
  const form = useMemo<GrammarForm | null>(() => JSON.parse(drawn), [drawn])
  if (values === undefined || form === null)
    return (
      <StateMessage icon="triangle-alert" title={texts.unreadable}>
        {texts.unreadableWhy}
      </StateMessage>
    )
  return (
    <Drawn
      form={form}
      id={id}
      names={names}
      values={values}
      problems={problemsOf(id, text, problems, form.fields)}
      onChange={(next) => onType(withValues(file, place, form, next))}
    />
  )
}

interface DrawnProps {
  form: GrammarForm
  id: string
  names: DraftNames
  values: Values
  problems: ReturnType<typeof problemsOf>
  onChange(values: Values): void
}

function Drawn({ form, id, names, values, problems, onChange }: DrawnProps) {
  const prefix = useId()
  const schema = useMemo(() => ({ type: 'object' as const, properties: form.fields, required: form.required }), [form])
  const page = names.names.find(({ kind, name }) => kind === 'page' && name === id)
  // The first line says which page it is, as the choice above the form does.
  const about = page === undefined ? [] : nameText(page, names).lines.slice(1)
  return (
    <>
      {about.map((line) => (
        <p key={line} className="meta subtle">
          {line}
        </p>
      ))}
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

/** The values of a page; undefined when the text can't be read or has no such page. */
function pageIn(file: { path: string; text: string }, id: string): Values | undefined {
  try {
    const value = readValue(file)
    const pages = isValues(value) ? value['pages'] : undefined
    const page = isValues(pages) ? pages[id] : undefined
    return isValues(page) ? page : undefined
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}
