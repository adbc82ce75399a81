import { useMemo, useState } from 'react'
import { unreadable, unreadableWhy } from '#texts/studio-pages.ts'
import * as texts from '#texts/studio-records.ts'
import { Button } from '../../../ui/button.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { PartChooser } from '../forms/part-chooser.tsx'
import { PartForm } from '../forms/part-form.tsx'
import { readFields, withoutField, withRequired } from './field-text.ts'
import type { RecordFileProps } from './lifecycle-editor.tsx'
import { NewFieldDialog } from './new-field-dialog.tsx'

export interface FieldEditorProps extends RecordFileProps {
  draft: string
  /** The file of the resource, whose form asks for a new field. */
  resource: string
}

/** The fields of a kind of record, one of them as a form. */
export function FieldEditor({ draft, resource, ...props }: FieldEditorProps) {
  const { path, text, names, problems } = props
  const file = useMemo(() => ({ path, text }), [path, text])
  const fields = useMemo(() => readFields(file), [file])
  const [chosen, setChosen] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const place = useMemo(() => ['properties', chosen ?? ''], [chosen])
  const choose = (name: string) => {
    setChosen(name)
    props.onShow('field', name)
  }
  if (fields === undefined)
    return (
      <StateMessage icon="triangle-alert" title={unreadable}>
        {unreadableWhy}
      </StateMessage>
    )
  const field = fields.find(({ name }) => name === chosen)
  return (
    <>
      <PartChooser
        label={texts.field}
        none={texts.chooseField}
        groups={[{ options: fields.map(({ name, title }) => ({ id: name, name: `${title} (${name})` })) }]}
        chosen={field?.name}
        onChoose={choose}
        add={texts.newField}
        onAdd={() => setIsAdding(true)}
      />
      {field === undefined ? (
        <StateMessage icon="table" title={texts.chooseField}>
          {texts.chooseFieldWhy}
        </StateMessage>
      ) : (
        <div className="panel part-form stack gap-5">
          <div className="cluster wrap gap-3">
            <label className="cluster form-check grow">
              <input
                className="checkbox"
                type="checkbox"
                checked={field.isRequired}
                onChange={({ target }) => props.onWrite(withRequired(file, field.name, target.checked))}
              />
              {texts.required}
            </label>
            <Button icon="trash-2" onClick={() => props.onWrite(withoutField(file, field.name))}>
              {texts.removeField}
            </Button>
          </div>
          <PartForm
            key={field.name}
            path={path}
            text={text}
            place={place}
            names={names}
            problems={problems}
            onType={props.onType}
            folds
          />
        </div>
      )}
      {isAdding && (
        <NewFieldDialog
          draft={draft}
          schema={file}
          resource={resource}
          fields={fields}
          names={names}
          onWrite={props.onWrite}
          onMade={(name) => {
            choose(name)
            setIsAdding(false)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
