import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/forms.ts'
import { loadParts } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLayer } from '../../../ui/layer.ts'
import { useModule } from '../../../ui/use-module.ts'
import { carriedKey } from '../../carried.ts'
import { controlAttributes, type FieldProps, fieldOf } from '../../field-props.ts'
import { titleKey, useTitle } from '../../reference-title.ts'
import { isSame } from '../../same.ts'
import { type Asked, choicesQuery, type Found, useAsked, useIsMisfit } from './choices.ts'
import { Misfit } from './misfit.tsx'

/** Selects a record of another resource by typing part of its name. */
export function Field(props: FieldProps) {
  const parts = useModule(loadParts)
  return parts === undefined ? (
    <input
      id={props.id}
      className="input"
      disabled
      aria-busy
      {...(props.hideLabel === true && { 'aria-label': props.label })}
    />
  ) : (
    <ReferenceBox {...props} parts={parts} />
  )
}

function ReferenceBox({ parts, ...props }: FieldProps & { parts: Awaited<ReturnType<typeof loadParts>> }) {
  const { Combobox, createListCollection, Island, Portal } = parts
  const layer = useLayer()
  const resource = String(props.schema['x-reference'])
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  // A form may contain many of these fields, so each fetches its options only once it is opened.
  const [isWanted, setIsWanted] = useState(false)
  const { 'x-among': among } = fieldOf(props)
  const asked = useAsked(among)
  const found = useFound(resource, words, asked, isWanted)
  const isMisfit = useIsMisfit(resource, props.value, among) && props.rawErrors === undefined
  const chosen = useTitle(resource, props.value)
  const collection = useMemo(
    () => createListCollection({ items: found.data ?? [], itemToString: (item: Found) => item.label }),
    [found.data, createListCollection],
  )
  const { readOnly, disabled, required: _required, ...attributes } = controlAttributes(props)
  const noted = isMisfit && { 'aria-invalid': true, 'aria-describedby': `${props.id}__misfit` }
  return (
    <Island>
      <Combobox.Root
        collection={collection}
        ids={{ input: props.id }}
        value={typeof props.value === 'string' ? [props.value] : []}
        {...(chosen !== undefined && words === '' && { inputValue: chosen })}
        disabled={disabled}
        readOnly={readOnly}
        openOnClick
        lazyMount
        unmountOnExit
        positioning={layer.positioning}
        onOpenChange={() => setIsWanted(true)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') setWords(inputValue)
        }}
        onValueChange={({ value }) => {
          setWords('')
          const choice = found.data?.find((each) => each.value === value[0])
          if (choice !== undefined) {
            queries.setQueryData(titleKey(resource, choice.value), choice.label)
            queries.setQueryData(carriedKey(resource, choice.value), choice.values)
          }
          props.onChange(value[0])
        }}
        onFocusOutside={() => props.onBlur(props.id, props.value)}
      >
        <Combobox.Control>
          <Combobox.Input
            {...attributes}
            {...noted}
            {...(props.hideLabel === true && { 'aria-label': props.label })}
            className="input"
            placeholder={props.placeholder || common.nameOrNumber}
            autoComplete="off"
          />
          <Combobox.IndicatorGroup>
            <Icon name="search" />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal {...layer.portal}>
          <Combobox.Positioner>
            <Combobox.Content>
              {found.data?.length === 0 && (
                <Combobox.Empty>
                  {words === '' && among !== undefined ? texts.nothingToChoose : common.noResults(words)}
                  {among !== undefined && <p className="meta">{among.message}</p>}
                </Combobox.Empty>
              )}
              {collection.items.map((item) => (
                <Combobox.Item key={item.value} item={item}>
                  <span>{item.label}</span>
                  <span className="meta subtle">{item.hint}</span>
                </Combobox.Item>
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
      {isMisfit && <Misfit id={`${props.id}__misfit`} title={chosen ?? '…'} message={among?.message ?? ''} />}
    </Island>
  )
}

/** The choices of the field, once it is opened. */
function useFound(resource: string, words: string, asked: Asked, enabled: boolean) {
  return useQuery({
    ...choicesQuery(resource, asked, words),
    enabled,
    // What could be chosen before another field changed may no longer be chosen.
    placeholderData: (before: Found[] | undefined, last) => (isSame(last?.queryKey[3], asked) ? before : undefined),
  })
}
