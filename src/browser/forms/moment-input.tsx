import * as texts from '#texts/typed-dates.ts'
import './moment-input.css'
import { type InputHTMLAttributes, useRef, useState } from 'react'
import { asWallTime, dayIn } from '#calculation/calendar.ts'
import { portalNow } from '../api/portal-clock.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFlush } from './flush.ts'
import { isComplete, momentShown, typedDay, typedMoment } from './typed-moment.ts'
import { afterPress } from './use-left.ts'

export interface MomentInputProps {
  type: 'date' | 'datetime-local'
  /**
   * `yyyy-MM-dd`, with `THH:mm` on the portal's clock for a date and time, an instant as records have it, or the text that
   * was typed instead; empty for none.
   */
  value: string
  /** The earliest that the browser's calendar offers. */
  min?: string | undefined
  /** Whether people can only look at it. */
  fixed?: boolean
  /** The attributes that connect the control to its label and error. */
  control?: InputHTMLAttributes<HTMLInputElement>
  onChange(value: string): void
  onLeave?(text: string): void
}

/**
 * A date, or a date and time, as the portal writes it; the browser's own control would follow the browser's language. It
 * understands what people type, and the button opens the browser's calendar. Text that isn't a date is reported as typed.
 * What is reported is on the portal's clock. An instant whose wall time stays as it was isn't reported, so it keeps its
 * seconds and doesn't count as changed.
 */
export function MomentInput({ type, value, min, fixed = false, control, onChange, onLeave }: MomentInputProps) {
  const { timezone } = usePortal().slice
  const [typed, setTyped] = useState<string>()
  const native = useRef<HTMLInputElement>(null)
  const local = asWallTime(timezone, value)
  const shown = momentShown(local)
  const say = (next: string) => {
    if (next !== local) onChange(next)
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
  return (
    <div className="moment">
      <input
        {...control}
        className="input"
        type="text"
        autoComplete="off"
        maxLength={40}
        placeholder={type === 'date' ? texts.dayPlaceholder : texts.momentPlaceholder}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || isComplete(target.value)) say(meant(target.value))
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        onBlur={() => {
          afterPress(settle)
          onLeave?.(typed ?? value)
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
            value={shown === local ? '' : local}
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
