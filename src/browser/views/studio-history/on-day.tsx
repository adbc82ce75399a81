import { useDeferredValue, useId, useState } from 'react'
import { dayIn } from '#calculation/calendar.ts'
import * as texts from '#texts/studio-history.ts'
import { explain } from '../../api/messages.ts'
import { portalNow } from '../../api/portal-clock.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DayAnswer } from './day-answer.tsx'
import { usePeople } from './history-queries.ts'
import { useAsked } from './use-asked.ts'

/** Asks what a member of staff could see on a day. */
export function OnDay() {
  const { slice } = usePortal()
  const { asked, ask } = useAsked()
  const id = useId()
  const today = dayIn(slice.timezone, portalNow())
  const person = asked.get('person')
  const day = asked.get('day') ?? today
  return (
    <>
      <div className="stack history-day">
        <p className="muted text-md">{texts.dayHint}</p>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {texts.day}
          </label>
          <input
            id={id}
            type="date"
            className="input"
            max={today}
            value={day}
            onChange={({ target }) => ask({ day: target.value })}
          />
        </div>
        {person === null && <PersonPicker onChoose={(chosen) => ask({ person: chosen })} />}
      </div>
      {person !== null && day <= today && (
        <DayAnswer staff={person} day={day} onOther={() => ask({ person: undefined })} />
      )}
    </>
  )
}

/** Finds a member of staff, also one who has left. */
function PersonPicker({ onChoose }: { onChoose(id: string): void }) {
  const id = useId()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const people = usePeople(asked)
  return (
    <search className="stack">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {texts.person}
        </label>
        <div className="input-with-icon">
          <Icon name="search" />
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            placeholder={texts.findPerson}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
      </div>
      <div className="panel" aria-busy={people.isPlaceholderData}>
        {people.isPending && <SkeletonRows rows={4} height={44} />}
        {people.isError && people.data === undefined && (
          <FailureMessage what={texts.people} {...explain(people.error)} onRetry={() => void people.refetch()} />
        )}
        {people.data?.length === 0 && (
          <p className="history-row muted text-md" role="status">
            {texts.nobodyFound(asked)}
          </p>
        )}
        <ul className="lined empty-hidden" aria-label={texts.people}>
          {people.data?.map((person) => (
            <li key={person.id} className="history-row history-pick cluster gap-6 row-link text-md">
              <button type="button" className="records-link strong breakable" onClick={() => onChoose(person.id)}>
                {person.name}
              </button>
              <span className="grow subtle">{person.role}</span>
              {person.left && <Badge tone="neutral">{texts.left}</Badge>}
            </li>
          ))}
        </ul>
      </div>
    </search>
  )
}
