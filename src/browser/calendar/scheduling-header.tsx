import * as texts from '#texts/calendar.ts'
import * as common from '#texts/common.ts'
import './scheduling-header.css'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Icon } from '../ui/icon.tsx'
import { TimeSlotSelect } from './time-slot-select.tsx'
import type { TimeSlot } from './time-slots.ts'

export interface SchedulingHeaderProps {
  /** What is shown, such as `November 16 - November 21`. */
  title: string
  today: string
  /** The selected day; without one, the range contains today. */
  date: string | undefined
  /** Called when a day is selected, or with undefined when the selection is cleared. */
  onGo(day: string | undefined): void
  /** The unit of the previous and next buttons. */
  step: 'month' | 'week' | 'day'
  onStep(by: -1 | 1): void
  search: string
  onSearch(text: string): void
  /** Whether to show the list of time slots. */
  showSlots?: boolean
  onPick(slot: TimeSlot): void
}

/** The header of a calendar: the range in words, navigation to other dates, and a search. */
export function SchedulingHeader({
  title,
  today,
  date,
  onGo,
  step,
  onStep,
  search,
  onSearch,
  showSlots = false,
  onPick,
}: SchedulingHeaderProps) {
  const heading = useId()
  return (
    <section className="cluster medium-inputs wrap mb-6" aria-labelledby={heading}>
      <h2 id={heading} className="scheduling-range" aria-live="polite">
        {title}
      </h2>
      <div className="cluster scheduling-steps gap-2">
        <IconButton icon="chevron-left" label={texts.previous(step)} onClick={() => onStep(-1)} />
        <Button size="small" onClick={() => onGo(undefined)}>
          {texts.today}
        </Button>
        <IconButton icon="chevron-right" label={texts.next(step)} onClick={() => onStep(1)} />
      </div>
      <div className="scheduling-date">
        <DateInput
          label={texts.goToDate}
          placeholder={texts.goToDatePlaceholder}
          value={date}
          today={today}
          onChange={onGo}
        />
      </div>
      <SearchBox text={search} onSearch={onSearch} />
      <TimeSlotSelect hidden={!showSlots} onPick={onPick} />
    </section>
  )
}

/** Debounce of the search in milliseconds. */
const rest = 250

function SearchBox({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const [typed, setTyped] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [known, setKnown] = useState(text)
  if (known !== text) {
    // The search text changed from outside, for example by the back button.
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const seek = (next: string) => {
    clearTimeout(timer.current)
    onSearch(next.trim())
  }
  return (
    <div className="scheduling-search input-with-icon">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label={common.search}
        placeholder={common.search}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => seek(target.value), rest)
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) seek(typed)
        }}
      />
    </div>
  )
}
