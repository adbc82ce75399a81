import { Link } from 'react-router-dom'
import { sentenceCase } from '#manifest/words.ts'
import { inSentence } from '#texts/grammar.ts'
import { StateBadge } from '../../records/field-value.tsx'
import type { Description } from '../../records/record-queries.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CalendarModel, CalendarProps } from './calendar-model.ts'
import { calendarViews } from './calendar-state.ts'

export interface CalendarBarProps {
  list: CalendarProps['list']
  model: CalendarModel
  description: Description
}

/** The counts by state and the choice of view. When there are no entries, it tells what to do. */
export function CalendarBar({ list, model, description }: CalendarBarProps) {
  const { entries, narrow, state, waiting, address } = model
  const counts = Object.keys(description.states).flatMap((status) => {
    const count = entries.filter(({ record }) => record.status === status).length
    return count === 0 ? [] : [{ status, count }]
  })
  return (
    <div className="cluster calendar-bar">
      <ul className="calendar-legend" aria-label={`${description.plural} by state`}>
        {counts.map(({ status, count }) => (
          <li key={status}>
            <StateBadge states={description.states} status={status} /> <span className="figures">{count}</span>
          </li>
        ))}
      </ul>
      {model.isCut && (
        <p className="cluster calendar-none muted" role="status">
          <Icon name="info" size="s" />
          This week has more {inSentence(description.plural)} than can be shown. Search to find the others.
        </p>
      )}
      {!waiting && entries.length === 0 && <Nothing list={list} model={model} description={description} />}
      {!narrow && (
        <nav className="segments" aria-label="Views">
          {calendarViews.map((view) => (
            <Link key={view} to={address({ view })} {...(view === state.view && { 'aria-current': 'page' as const })}>
              {sentenceCase(view)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

function Nothing({ list, model, description }: CalendarBarProps) {
  const { state, address } = model
  const plural = inSentence(description.plural)
  const span = state.view === 'day' ? 'on this day' : 'in this week'
  return (
    <p className="cluster calendar-none muted" role="status">
      <Icon name="info" size="s" />
      {state.words === '' ? (
        <span>{list.empty === '' ? `No ${plural} ${span}.` : list.empty}</span>
      ) : (
        <span>
          No {plural} {span} hold “{state.words}”.{' '}
          <Link className="link" to={address({ words: '' })}>
            Clear search
          </Link>
        </span>
      )}
    </p>
  )
}
