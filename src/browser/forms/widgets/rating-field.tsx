import { Icon } from '../../ui/icon.tsx'
import { type FieldProps, groupAttributes } from './field-props.ts'

/** Some of so many stars. */
export function RatingField(props: FieldProps) {
  const { minimum = 1, maximum = 5 } = props.registry.formContext.field
  const given = typeof props.value === 'number' ? props.value : undefined
  const stars = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
  return (
    <div {...groupAttributes(props, 'radiogroup')} className="rating">
      {stars.map((star) => (
        <label key={star} className="rating-star" data-lit={given !== undefined && star <= given}>
          <input
            className="rating-input"
            type="radio"
            name={props.id}
            aria-label={`${star} of ${maximum}`}
            disabled={props.disabled === true}
            checked={star === given}
            onChange={() => props.onChange(star)}
            onBlur={() => props.onBlur(props.id, props.value)}
          />
          <Icon name="star" />
        </label>
      ))}
      <span className="muted figures">{given === undefined ? 'Not rated' : `${given} of ${maximum}`}</span>
      {props.required !== true && given !== undefined && (
        <button type="button" className="link choices-clear" onClick={() => props.onChange(undefined)}>
          Clear
        </button>
      )}
    </div>
  )
}
