import './map-layout.css'
import { useState } from 'react'
import * as texts from '#texts/map.ts'
import { dayName } from '../../../calendar/days.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import type { SlicePage } from '../../../session/portal-slice.ts'
import type { DrawnCalendar } from '../drawn-calendar.ts'
import { MapCanvas } from './map-canvas.tsx'
import { MapList } from './map-list.tsx'
import { mapModelOf } from './map-model.ts'

export interface MapLayoutProps extends DrawnCalendar {
  page: SlicePage<'calendar'>
}

/** One day on a map, with a list of the same beside it: who is where with which entries, and who has none. */
export function MapLayout({ page, ...drawn }: MapLayoutProps) {
  const { model, list } = drawn
  const { timezone } = usePortal().slice
  const [chosen, setChosen] = useState<string>()
  const map = mapModelOf(page, drawn, timezone)
  const selected = map.markers.find(({ id }) => id === chosen)?.id
  const stop = map.stops.find(
    ({ lane, entries }) => lane !== undefined && entries.some(({ record }) => record.id === selected),
  )
  return (
    <div className="map-layout">
      <MapList {...drawn} page={page} map={map} selected={selected} onSelect={setChosen} />
      <div className="map-frame panel">
        <MapCanvas
          label={texts.mapOf(list.title, dayName(model.asked))}
          markers={map.markers}
          regions={map.regions}
          route={(stop?.entries ?? []).flatMap(({ record }) => {
            const spot = map.spots.get(record.id)
            return spot === undefined ? [] : [spot.point]
          })}
          selected={selected}
          focus={{ key: `${model.asked} ${model.state.region} ${model.waiting}`, points: map.focus }}
          onSelect={setChosen}
        />
      </div>
    </div>
  )
}
