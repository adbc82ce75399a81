import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { use } from 'react'
import * as texts from '#texts/forms.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Schema } from '../../field-props.ts'
import type { Values } from '../../form-schema.ts'
import { useListItem } from '../../list-state.ts'
import { FixedRows } from './row-columns.ts'

/** One row of a list of objects. */
export function Row(props: ArrayFieldItemTemplateProps<Values, Schema>) {
  const { children, disabled, buttonsProps } = props
  const { title, number, frame, duplicate, remove } = useListItem(props)
  const isFixed = use(FixedRows)
  return (
    <fieldset ref={frame} className="rows-row">
      <legend className="sr-only">{texts.rowOf(title, number)}</legend>
      <span className="rows-number figures" aria-hidden="true">
        {number}
      </span>
      {children}
      {!isFixed && (
        <span className="rows-actions">
          {buttonsProps.canAdd === true && (
            <IconButton
              icon="copy"
              look="small"
              label={texts.duplicateRow(number)}
              disabled={disabled === true}
              onClick={duplicate}
            />
          )}
          <IconButton
            icon="trash-2"
            look="small"
            label={texts.removeRow(number)}
            disabled={disabled === true}
            onClick={remove}
          />
        </span>
      )}
    </fieldset>
  )
}
