import * as common from '#texts/common.ts'
import * as texts from '#texts/forms.ts'
import './stars.css'
import { RatingGroup } from '@ark-ui/react/rating-group'
import { Icon } from '../../../ui/icon.tsx'
import { type FieldProps, fieldOf, groupAttributes } from '../../field-props.ts'

export function Field(props: FieldProps) {
  const { minimum = 1, maximum = 5 } = fieldOf(props)
  const given = typeof props.value === 'number' ? props.value : undefined
  /** Converts the number of a star, starting at 1, to a rating. */
  const ratingOf = (star: number) => minimum + star - 1
  return (
    <div className="cluster rating wrap text-md">
      <RatingGroup.Root
        ids={{ control: props.id, label: `${props.id}__label` }}
        count={maximum - minimum + 1}
        value={given === undefined ? 0 : given - minimum + 1}
        disabled={props.disabled === true}
        translations={{ ratingValueText: (star) => texts.outOf(ratingOf(star), maximum) }}
        onValueChange={({ value }) => props.onChange(value < 1 ? undefined : ratingOf(value))}
      >
        <RatingGroup.Control
          {...groupAttributes(props, 'radiogroup')}
          className="flow gap-0 shrink"
          onBlur={() => props.onBlur(props.id, props.value)}
        >
          <RatingGroup.Context>
            {({ items }) =>
              items.map((star) => (
                // While nothing is chosen, Tab focuses the first star; `aria-checked` keeps it from being announced as
                // chosen.
                <RatingGroup.Item
                  key={star}
                  index={star}
                  className="rating-star"
                  aria-checked={ratingOf(star) === given}
                >
                  <Icon name="star" />
                </RatingGroup.Item>
              ))
            }
          </RatingGroup.Context>
        </RatingGroup.Control>
      </RatingGroup.Root>
      <span className="muted figures">{given === undefined ? texts.notRated : texts.outOf(given, maximum)}</span>
      {props.required !== true && given !== undefined && (
        <button type="button" className="link text-md" onClick={() => props.onChange(undefined)}>
          {common.clear}
        </button>
      )}
    </div>
  )
}
