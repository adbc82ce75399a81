import * as texts from '#texts/typed-dates.ts'
import './moment-field.css'
import { useRef, useState } from 'react'
import { dayIn } from '#calculation/calendar.ts'
import { portalNow } from '../api/portal-clock.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { controlAttributes, type FieldProps, fieldOf } from './field-props.ts'
import { useFlush } from './flush.ts'
import { givenAt, pathOf, useFormState } from './form-state.ts'
import { isComplete, momentShown, typedDay, typedMoment } from './typed-moment.ts'
import { afterPress } from './use-left.ts'

/**
 * A date, or a date and time, as the portal writes it; the browser's own control would follow the browser's language. It
 * understands what people type, and the button opens the browser's calendar. Text that isn't a date stays, with an error.
 */
export function Field(props: FieldProps) {
  const type = fieldOf(props).format === 'date' ? 'date' : 'datetime-local'
  const form = useFormState()
  const { timezone } = usePortal().slice
  const min = givenAt(form.min, pathOf(form.id, props.id))?.value
  const value = typeof props.value === 'string' ? props.value : ''
  const [typed, setTyped] = useState<string>()
  const native = useRef<HTMLInputElement>(null)
  const say = (next: string) => {
    if (next !== value) props.onChange(next === '' ? undefined : next)
  }
  const meant = (text: string) => {
    const parse = type === 'date' ? typedDay : typedMoment
    return parse(text, dayIn(timezone, portalNow())) ?? text.trim()
  }
  useFlush(() => typed !== undefined && say(meant(typed)))
  const settle = () => {
    if (typed !== undefined) say(meant(typed))
    setTyped(undefined)
  }
  const fixed = props.disabled === true || props.readonly === true
  return (
    <div className="moment">
      <input
        {...controlAttributes(props)}
        className="input"
        type="text"
        autoComplete="off"
        maxLength={40}
        placeholder={type === 'date' ? texts.dayPlaceholder : texts.momentPlaceholder}
        value={typed ?? momentShown(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || isComplete(target.value)) say(meant(target.value))
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        onBlur={() => {
          afterPress(settle)
          props.onBlur(props.id, typed ?? value)
        }}
      />
      {!fixed && (
        <>
          {/* On a touch screen, it covers the field, so that a tap opens the device's own calendar. */}
          <input
            ref={native}
            className="moment-native"
            type={type}
            tabIndex={-1}
            aria-hidden="true"
            {...(min !== undefined && { min })}
            value={momentShown(value) === value ? '' : value}
            onChange={({ target }) => {
              setTyped(undefined)
              say(target.value)
            }}
          />
          <button
            type="button"
            className="moment-open icon-button"
            tabIndex={-1}
            aria-label={texts.openCalendar}
            title={texts.openCalendar}
            onClick={() => native.current?.showPicker()}
          >
            <Icon name="calendar" size="s" />
          </button>
        </>
      )}
    </div>
  )
}
