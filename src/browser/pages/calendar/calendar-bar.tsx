import '../../ui/segments.css'
import { sentenceCase } from '#manifest/words.ts'
import * as texts from '#texts/calendar.ts'
import * as common from '#texts/common.ts'
import { StateBadge } from '../../records/field-value.tsx'
import type { Description } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CalendarModel, CalendarProps } from './calendar-model.ts'
import { stepOf } from './calendar-state.ts'

export interface CalendarBarProps {
  list: CalendarProps['list']
  model: CalendarModel
  description: Description
}

/** The counts by state and the choice of view. When there are no entries, it tells what to do. */
export function CalendarBar({ list, model, description }: CalendarBarProps) {
  const { entries, layouts, state, waiting, address } = model
  const counts = Object.keys(description.states).flatMap((status) => {
    const count = entries.filter(({ record }) => record.status === status).length
    return count === 0 ? [] : [{ status, count }]
  })
  return (
    <div className="cluster calendar-bar wrap">
      <ul className="calendar-legend flow muted text-md empty-hidden" aria-label={texts.byState(description.plural)}>
        {counts.map(({ status, count }) => (
          <li key={status}>
            <StateBadge states={description.states} status={status} /> <span className="figures">{count}</span>
          </li>
        ))}
      </ul>
      {model.isCut && (
        <p className="cluster text-md muted" role="status">
          <Icon name="info" size="s" />
          {texts.moreThanShown(description.plural, stepOf(state.view))}
        </p>
      )}
      {!waiting && entries.length === 0 && <Nothing list={list} model={model} description={description} />}
      {layouts.length > 1 && (
        <nav className="segments end" aria-label={common.views}>
          {layouts.map((view) => (
            <Link
              key={view}
              className="choice chosen-raised segment"
              to={address({ view })}
              {...(view === state.view && { 'aria-current': 'page' as const })}
            >
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
  const { plural } = description
  const step = model.narrow && state.view !== 'month' ? 'week' : stepOf(state.view)
  return (
    <p className="cluster text-md muted" role="status">
      <Icon name="info" size="s" />
      {state.words === '' ? (
        <span>{list.empty === '' ? texts.noneInSpan(plural, step) : list.empty}</span>
      ) : (
        <span>
          {texts.noneWithWords(plural, step, state.words)}{' '}
          <Link className="link" to={address({ words: '' })}>
            {common.clearSearch}
          </Link>
        </span>
      )}
    </p>
  )
}
