import { useQuery } from '@tanstack/react-query'
import { isDay } from '#calculation/calendar.ts'
import * as texts from '#texts/slots.ts'
import { read, type Schemas, workplace } from '../../../api/clients.ts'

export interface HoursProps {
  /** The resource whose records take the time. */
  of: string
  day: string
  minutes: number
  who: string[]
  /** `field:value`, what the hours depend on besides. */
  given: string[]
  /** The record that moves, whose own time is free for it; empty for a new one. */
  record: string
  /** The only times that the field takes; undefined when it takes any. */
  times: string[] | undefined
  selected: string | undefined
  disabled: boolean
  onSelect(time: string): void
}

/** The hours of a day, each with whether it is free. The server decides again when the form is sent. */
export function Hours({
  of: resource,
  day,
  minutes,
  who,
  given,
  record,
  times,
  selected,
  disabled,
  onSelect,
}: HoursProps) {
  const isAsked = isDay(day) && minutes >= 5 && minutes <= 720
  const query = {
    ...{ day, minutes },
    ...(who.length > 0 && { who }),
    ...(given.length > 0 && { given }),
    ...(record !== '' && { record }),
  }
  const hours = useQuery({
    enabled: isAsked,
    queryKey: ['records', resource, 'slots', query],
    queryFn: () =>
      read((signal) => workplace.GET('/records/{resource}/slots', { params: { path: { resource }, query }, signal })),
  })
  if (!isAsked) return <p className="field-hint">{texts.chooseADay}</p>
  if (hours.isError) return <p className="field-hint">{texts.unknown}</p>
  if (hours.data === undefined) return <div className="skeleton field-wait" role="status" aria-label={texts.looking} />
  const { people, data } = hours.data
  const offered = data.filter(({ time }) => times === undefined || times.includes(time))
  if (offered.length === 0) return <p className="field-hint">{texts.closed}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend besides the label of the field
    <div role="group" aria-label={texts.freeHours} className="slots">
      {offered.map((slot) => {
        const { isFree, words } = stateOf(slot, people, who.length > 0)
        return (
          <button
            key={slot.time}
            type="button"
            className={`slots-hour tone-${isFree ? 'success' : 'neutral'}`}
            aria-pressed={slot.time === selected}
            disabled={disabled || !isFree}
            onClick={() => onSelect(slot.time)}
          >
            <span className="figures strong">{slot.time}</span>
            <span className="meta">{words}</span>
          </button>
        )
      })}
    </div>
  )
}

/** An hour is free when all who are named are free, or anyone when nobody is named. */
function stateOf({ past, full, taken }: Schemas['Slot'], people: number, isNamed: boolean) {
  const free = people - taken.length
  const isFree = !past && !full && (isNamed ? taken.length === 0 : free > 0)
  if (past) return { isFree, words: texts.past }
  if (full) return { isFree, words: texts.full }
  if (isNamed) return { isFree, words: isFree ? texts.free : texts.taken }
  return { isFree, words: isFree ? texts.someFree(free) : texts.taken }
}
