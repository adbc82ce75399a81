import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import * as texts from '#texts/forms.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Schema } from '../../field-props.ts'
import type { Values } from '../../form-schema.ts'
import { useListItem } from '../../list-state.ts'

/** One object of the list, as a numbered card. */
export function Card(props: ArrayFieldItemTemplateProps<Values, Schema>) {
  const { children, disabled = false, totalItems, buttonsProps: buttons } = props
  const { title, fewest, number, frame, addAfter, remove, moveUp, moveDown } = useListItem(props)
  const name = texts.nameOf(title, number)
  return (
    <fieldset ref={frame} className="form-card" disabled={disabled}>
      <legend className="sr-only">
        {title} {number}
      </legend>
      <div className="cluster form-card-head gap-2">
        <span className="form-card-number figures" aria-hidden="true">
          {number}
        </span>
        <span className="form-card-title grow text-md strong" aria-hidden="true">
          {title} {number}
        </span>
        {totalItems > 1 && (
          <>
            <IconButton
              icon="arrow-up"
              look="small"
              label={texts.moveUp(name)}
              data-move
              disabled={buttons.hasMoveUp !== true}
              onClick={moveUp}
            />
            <IconButton
              icon="arrow-down"
              look="small"
              label={texts.moveDown(name)}
              data-move
              disabled={buttons.hasMoveDown !== true}
              onClick={moveDown}
            />
          </>
        )}
        {buttons.canAdd === true && (
          <IconButton icon="plus" look="small" label={texts.addAfter(title, name)} onClick={addAfter} />
        )}
        {totalItems > fewest && (
          <IconButton icon="trash-2" look="small" label={texts.removeOne(name)} onClick={remove} />
        )}
      </div>
      {children}
    </fieldset>
  )
}
