import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import * as texts from '#texts/forms.ts'
import { Button } from '../../../ui/button.tsx'
import { groupAttributes, type Schema } from '../../field-props.ts'
import type { FieldSchema, Values } from '../../form-schema.ts'
import { RowTotals } from '../../later-totals.ts'
import { ListProvider, useList } from '../../list-state.ts'
import { RowColumns } from '../rows/row-columns.ts'

/** A list of objects with too many fields for table columns, shown as one card per object. */
export function CardList(props: ArrayFieldTemplateProps<Values, Schema>) {
  const { schema, formData, fieldPathId, items, canAdd, disabled, rawErrors, required } = props
  const { items: item, maxItems, 'x-add-label': addLabel, 'x-totals': totals }: FieldSchema = schema
  const title = item?.title ?? texts.item
  const { state, addButton, add } = useList(props, title)
  return (
    <div
      {...groupAttributes({ id: fieldPathId.$id, required: required === true, ...(rawErrors && { rawErrors }) })}
      className="stack gap-6"
    >
      <ListProvider value={state}>
        <RowColumns value={undefined}>{items}</RowColumns>
      </ListProvider>
      {totals !== undefined && <RowTotals field={schema} rows={formData} />}
      {canAdd ? (
        <Button ref={addButton} look="dashed" icon="plus" disabled={disabled === true} onClick={add}>
          {addLabel ?? texts.addOne(title)}
        </Button>
      ) : (
        <p className="field-hint">{texts.upToItems(maxItems ?? 0, title)}</p>
      )}
    </div>
  )
}
