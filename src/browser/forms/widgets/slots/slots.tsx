import { useId, useState } from 'react'
import { addDays, asWallTime, dayIn, isDay } from '#calculation/calendar.ts'
import * as texts from '#texts/slots.ts'
import './slots.css'
import { portalNow } from '../../../api/portal-clock.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import { pathOf, useFormState } from '../../form-state.ts'
import { Field as Moment } from '../../moment-field.tsx'
import { MomentInput } from '../../moment-input.tsx'
import { useWritten } from '../../written.ts'
import { Field as Choice } from '../choice/field.tsx'
import { Hours } from './hours.tsx'
import { endOf, hourOf, placed } from './times.ts'

/** The plain control of the time, and below it the hours of the day, of which free ones can be selected. */
export function Field(props: FieldProps) {
  const { enum: times, 'x-slots': slots } = fieldOf(props)
  const form = useFormState()
  const { fieldValue } = useWritten()
  const { timezone } = usePortal().slice
  const value = typeof props.value === 'string' ? asWallTime(timezone, props.value) : ''
  const own = useOwnDay(value, timezone)
  const dayId = useId()
  if (slots === undefined) return null
  const { day: dayField, until, length, minutes = 60, with: needs = {} } = slots
  const isTimeOnly = times !== undefined
  const day = dayField === undefined ? own.day : textOf(fieldValue(dayField))
  const taking = Number((length && fieldValue(length)) ?? minutes)
  const select = (time: string) =>
    form.onFill({
      [pathOf(form.id, props.id)]: placed(day, time, isTimeOnly),
      ...(until !== undefined && { [until]: endOf(day, time, taking) }),
    })
  return (
    <div className="stack">
      {isTimeOnly ? <Choice {...props} /> : <Moment {...props} />}
      {!isTimeOnly && (
        <div className="cluster wrap meta">
          <label htmlFor={dayId}>{texts.hoursOf}</label>
          <div className="slots-day">
            <MomentInput
              type="date"
              value={own.day}
              control={{ id: dayId }}
              onChange={(next) => isDay(next) && own.setDay(next)}
            />
          </div>
        </div>
      )}
      <Hours
        of={slots.whose}
        day={day}
        minutes={taking}
        who={slots.who === undefined ? [] : listOf(fieldValue(slots.who))}
        given={Object.entries(needs).flatMap(([name, field]) => givenAs(name, fieldValue(field)))}
        record={textOf(fieldValue('id'))}
        times={times?.map(String)}
        selected={hourOf(value, day, isTimeOnly)}
        disabled={props.disabled === true}
        onSelect={select}
      />
    </div>
  )
}

/** The day of a date and time, or the one that the person looks at. */
function useOwnDay(value: string, timezone: string): { day: string; setDay(day: string): void } {
  const tomorrow = addDays(dayIn(timezone, portalNow()), 1)
  const [looked, setDay] = useState<string>()
  const chosen = value.length >= 10 ? value.slice(0, 10) : undefined
  return { day: looked ?? chosen ?? tomorrow, setDay }
}

function givenAs(name: string, value: unknown): string[] {
  return value === null || value === undefined || value === '' ? [] : [`${name}:${String(value)}`]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === 'string' && each !== '')
}
