import { useEffect, useRef } from 'react'
import * as calendarTexts from '#texts/calendar.ts'
import * as texts from '#texts/map.ts'
import { dayName } from '../../../calendar/days.ts'
import { StateBadge } from '../../../records/field-value.tsx'
import { Link } from '../../../session/link.tsx'
import { usePortal } from '../../../session/portal-context.tsx'
import type { SlicePage } from '../../../session/portal-slice.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Entry, minutesOf } from '../calendar-entries.ts'
import type { DrawnCalendar } from '../drawn-calendar.ts'
import { headingOf } from '../entry-card.tsx'
import { LaneName } from '../lane-name.tsx'
import type { MapModel } from './map-model.ts'
import type { Spot, Stop } from './map-places.ts'

export interface MapListProps extends DrawnCalendar {
  page: SlicePage<'calendar'>
  map: MapModel
  selected: string | undefined
  onSelect(id: string): void
}

/** Everything on the map as a list by person, which says the same in words and works by keyboard. */
export function MapList({ page, map, selected, onSelect, ...drawn }: MapListProps) {
  const { model, list } = drawn
  const { stops, spots, counts, regionTitle } = map
  const place = useRef<HTMLDivElement>(null)
  // Selected on the map, an entry may be far down the list.
  useEffect(() => {
    if (selected !== undefined)
      place.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div className="map-list panel" ref={place}>
      {regionTitle !== undefined && counts.length > 0 && (
        <div className="map-choice">
          <select
            className="input"
            aria-label={regionTitle}
            value={model.state.region ?? ''}
            onChange={({ target }) => model.go({ region: target.value || undefined })}
          >
            <option value="">{texts.everyRegion(regionTitle)}</option>
            {counts.map(({ value, label, count }) => (
              <option key={value} value={value}>
                {texts.region(label, count)}
              </option>
            ))}
          </select>
        </div>
      )}
      <ul className="map-people" aria-label={texts.list(list.title, dayName(model.asked))}>
        {stops.map((stop) => (
          <li key={stop.lane ?? 'nobody'} className="map-person">
            <Person page={page} stop={stop} spots={spots} selected={selected} onSelect={onSelect} {...drawn} />
            {stop.entries.length > 0 && (
              <ol className="map-stops">
                {stop.entries.map((entry) => (
                  <Visit
                    key={entry.record.id}
                    {...drawn}
                    entry={entry}
                    isNow={entry === stop.at && stop.lane !== undefined && model.asked === model.now.today}
                    spot={spots.get(entry.record.id)}
                    isSelected={entry.record.id === selected}
                    onSelect={onSelect}
                  />
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PersonProps extends DrawnCalendar, Pick<MapListProps, 'page' | 'selected' | 'onSelect'> {
  spots: MapModel['spots']
  stop: Stop
}

function Person({ page, stop: { lane, entries }, spots, selected, onSelect, ...drawn }: PersonProps) {
  const { model } = drawn
  const name = lane === undefined ? undefined : model.titles[lane]
  const away = model.taken.some((taken) => taken.away && taken.who === lane)
  return (
    <div className="cluster gap-3 map-who" {...(lane !== undefined && entries.length === 0 && { 'data-key': lane })}>
      {name !== undefined && <Avatar name={name} size="small" />}
      <div className="grow shrink">
        <LaneName page={page} lane={lane} {...drawn} />
        {entries.length === 0 && <span className="text-sm subtle">{away ? calendarTexts.away : texts.idle}</span>}
        {entries.length > 0 && away && <span className="text-sm subtle">{calendarTexts.away}</span>}
      </div>
      {entries.length === 0 && lane !== undefined && (
        <Show title={name ?? ''} id={lane} spot={spots.get(lane)} isSelected={lane === selected} onSelect={onSelect} />
      )}
    </div>
  )
}

interface VisitProps extends DrawnCalendar {
  entry: Entry
  /** Whether the person is there now, or expected there first. */
  isNow: boolean
  spot: Spot | undefined
  isSelected: boolean
  onSelect(id: string): void
}

function Visit({ entry, isNow, spot, isSelected, onSelect, model, fields, description }: VisitProps) {
  const { record, time } = entry
  const { timezone } = usePortal().slice
  const heading = headingOf(record, fields.about, description, { titles: model.titles, timezone })
  const isUnderWay = isNow && isUnderWayAt(entry, model.now.time)
  return (
    <li className="map-stop cluster gap-3" data-key={record.id} {...(isSelected && { 'data-selected': true })}>
      <span className="figures text-md map-time">{time ?? '—'}</span>
      <div className="grow shrink">
        <Link className="records-link block truncate" to={model.hrefOf(record)} title={record.title}>
          {heading}
        </Link>
        <span className="cluster gap-2 text-sm muted">
          <StateBadge states={description.states} status={record.status} />
          {isUnderWay && <b className="strong">{texts.here}</b>}
        </span>
      </div>
      <Show title={heading} id={record.id} spot={spot} isSelected={isSelected} onSelect={onSelect} />
    </li>
  )
}

function isUnderWayAt({ time, ends }: Entry, clock: string): boolean {
  return time !== undefined && time <= clock && minutesOf(clock) < (ends ?? 0)
}

interface ShowProps {
  title: string
  id: string
  spot: Spot | undefined
  isSelected: boolean
  onSelect(id: string): void
}

/** The button that shows a place on the map. */
function Show({ title, id, spot, isSelected, onSelect }: ShowProps) {
  if (spot === undefined) return <span className="sr-only">{texts.nowhere}</span>
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={texts.showOnMap(title)}
      aria-pressed={isSelected}
      {...(!spot.isExact && { title: texts.roughly })}
      onClick={() => onSelect(id)}
    >
      <Icon name="map-pin" size="s" />
    </button>
  )
}
