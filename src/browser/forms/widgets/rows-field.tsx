import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFlusher } from '../flush.ts'
import { errorsUnder, type FieldErrors, type FieldSchema, isValues, requiredOf, type Values } from '../form-schema.ts'
import { type FieldProps, type FormContext, groupAttributes, type SchemaFieldsProps } from './field-props.ts'

/** A list of objects: a table to write in, and on a phone a card for each. */
export function RowsField(props: FieldProps) {
  const { field, Fields, errors, leave } = props.registry.formContext
  const rows = Array.isArray(props.value) ? props.value.map((row) => (isValues(row) ? row : {})) : []
  const schema = { properties: drawnColumns(field.items, rows), required: requiredOf(field.items ?? {}) }
  // What is given of a row says that it is there already.
  const isFixed = Object.values(field.items?.properties ?? {}).some(({ readOnly }) => readOnly === true)
  const list = useRows(rows, props.onChange)
  const names = Object.keys(schema.properties)
  const hasRoom = !isFixed && (field.maxItems === undefined || rows.length < field.maxItems)
  const frame = useRef<HTMLDivElement>(null)
  const { remove: takeOut } = list
  const remove = useCallback(
    (index: number) => {
      takeOut(index)
      frame.current?.querySelector<HTMLElement>('.rows-add')?.focus()
    },
    [takeOut],
  )
  const style: Record<string, number> = { '--columns': names.length }
  return (
    <div {...groupAttributes(props)} ref={frame} className="rows" style={style}>
      {rows.length > 0 && (
        <div className="rows-head" aria-hidden="true">
          <span />
          {names.map((name) => (
            <span key={name}>
              {schema.properties[name]?.title ?? name}
              {!schema.required.includes(name) && schema.properties[name]?.readOnly !== true && (
                <span className="field-optional"> (optional)</span>
              )}
            </span>
          ))}
        </div>
      )}
      {rows.map((row, index) => (
        <Row
          key={list.keys[index]}
          Fields={Fields}
          id={`${props.id}__${list.keys[index]}`}
          index={index}
          title={props.label}
          schema={schema}
          values={row}
          errors={errorsUnder(errors, String(index))}
          disabled={props.disabled === true}
          focused={list.focused === list.keys[index]}
          canAdd={hasRoom}
          canRemove={!isFixed}
          onChange={list.change}
          onDuplicate={list.duplicate}
          onRemove={remove}
          onLeave={leave}
        />
      ))}
      {isFixed ? null : hasRoom ? (
        <Button className="rows-add" look="dashed" icon="plus" disabled={props.disabled === true} onClick={list.add}>
          Add a row
        </Button>
      ) : (
        <p className="field-hint">There is room for {field.maxItems} rows.</p>
      )}
    </div>
  )
}

interface RowProps {
  Fields: FormContext['Fields']
  id: string
  index: number
  title: string
  schema: SchemaFieldsProps['schema']
  values: Values
  errors: FieldErrors
  disabled: boolean
  /** It was just added: whoever added it goes on in it. */
  focused: boolean
  canAdd: boolean
  canRemove: boolean
  onChange(index: number, values: Values): void
  onDuplicate(index: number): void
  onRemove(index: number): void
  onLeave(path: string): void
}

const Row = memo(function Row(props: RowProps) {
  const { Fields, id, index, title, schema, values, errors, disabled, focused, canAdd, canRemove } = props
  const { onChange, onDuplicate, onRemove, onLeave } = props
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focused) fieldset.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [focused])
  const number = index + 1
  return (
    <fieldset ref={fieldset} className="rows-row">
      <legend className="sr-only">
        {title}, row {number}
      </legend>
      <span className="rows-number figures" aria-hidden="true">
        {number}
      </span>
      <Fields
        id={id}
        schema={schema}
        values={values}
        errors={errors}
        disabled={disabled}
        inRow
        onChange={(next) => onChange(index, next)}
        onLeave={(path) => onLeave(`${index}/${path}`)}
      />
      <span className="rows-actions">
        {canAdd && (
          <IconButton
            icon="copy"
            look="small"
            label={`Duplicate row ${number}`}
            disabled={disabled}
            onClick={() => onDuplicate(index)}
          />
        )}
        {canRemove && (
          <IconButton
            icon="trash-2"
            look="small"
            label={`Remove row ${number}`}
            disabled={disabled}
            onClick={() => onRemove(index)}
          />
        )}
      </span>
    </fieldset>
  )
})

/** The columns that are asked, and of those that are given the ones in which something stands. */
function drawnColumns(items: FieldSchema | undefined, rows: Values[]): Record<string, FieldSchema> {
  const columns = Object.entries(items?.properties ?? {})
  return Object.fromEntries(
    columns.filter(([name, { readOnly }]) => readOnly !== true || rows.some((row) => row[name] !== undefined)),
  )
}

/** The rows, each known by a key of its own, so that removing one leaves the others as they are. */
function useRows(rows: Values[], onChange: (rows: Values[] | undefined) => void) {
  const [keys, setKeys] = useState<string[]>([])
  const [focused, setFocused] = useState<string>()
  const known = withKeys(keys, rows.length)
  if (known !== keys) setKeys(known)
  // Several cells may change before any is drawn again, as when a form calls them in.
  const latest = useRef({ rows, keys: known, onChange })
  useEffect(() => {
    latest.current = { rows, keys: known, onChange }
  })
  const set = useCallback((next: Values[], nextKeys: string[]) => {
    const { onChange: tell } = latest.current
    latest.current = { rows: next, keys: nextKeys, onChange: tell }
    setKeys(nextKeys)
    tell(next.length === 0 ? undefined : next)
  }, [])
  // What is being typed belongs to its row, before rows move.
  const flusher = useFlusher()
  const insert = useCallback(
    (at: number, row: Values) => {
      const key = newKey()
      setFocused(key)
      set(latest.current.rows.toSpliced(at, 0, row), latest.current.keys.toSpliced(at, 0, key))
    },
    [set],
  )
  const change = useCallback(
    (index: number, row: Values) => set(latest.current.rows.with(index, row), latest.current.keys),
    [set],
  )
  const duplicate = useCallback(
    (index: number) => {
      flusher.flush()
      insert(index + 1, structuredClone(latest.current.rows[index] ?? {}))
    },
    [insert, flusher],
  )
  const remove = useCallback(
    (index: number) => {
      flusher.flush()
      set(latest.current.rows.toSpliced(index, 1), latest.current.keys.toSpliced(index, 1))
    },
    [set, flusher],
  )
  const add = useCallback(() => insert(latest.current.rows.length, {}), [insert])
  return { keys: known, focused, change, duplicate, remove, add }
}

function withKeys(keys: string[], count: number): string[] {
  if (keys.length === count) return keys
  return Array.from({ length: count }, (_, index) => keys[index] ?? newKey())
}

function newKey(): string {
  return crypto.randomUUID().slice(0, 8)
}
