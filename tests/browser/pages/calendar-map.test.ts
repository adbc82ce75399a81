import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../src/browser/pages/calendar/calendar-entries.ts'
import { clustersOf } from '../../../src/browser/pages/calendar/map/map-clusters.ts'
import { spotsOf, stopsOf } from '../../../src/browser/pages/calendar/map/map-places.ts'
import type { RecordItem } from '../../../src/browser/records/record-queries.ts'

function record(id: string, values: Record<string, unknown> = {}): RecordItem {
  return {
    ...{ id, resource: 'visit', reference: null, title: id, status: 'planned', version: 1, values, can: [] },
    ...{ created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z', created_by: null },
    ...{ editable: false, unread_count: 0 },
  }
}

const regions = {
  north: [
    [10, 2],
    [12, 2],
    [12, 6],
    [10, 6],
  ],
}
const place = { latitude: 'lat', longitude: 'long', region: 'district' }

describe('the places on a map', () => {
  it('are the coordinates of a record, also at zero', () => {
    const spots = spotsOf([record('a', { lat: 0, long: 5.5, district: 'north' })], place, regions)
    expect(spots.get('a')).toEqual({ point: [0, 5.5], isExact: true })
  })

  it('are in the region of a record without coordinates, and stay the same', () => {
    const ids = ['11111111-0000-4000-8000-00000000beef', '22222222-0000-4000-8000-0000cafe0001']
    const records = ids.map((id) => record(id, { lat: null, long: 3, district: 'north' }))
    const spots = spotsOf(records, place, regions)
    for (const id of ids) {
      const { point: [lat, long] = [0, 0], isExact } = spots.get(id) ?? {}
      expect(isExact).toBe(false)
      expect([lat > 10 && lat < 12, long > 2 && long < 6]).toEqual([true, true])
    }
    expect(spotsOf(records.toReversed(), place, regions).get(ids[0] ?? '')).toEqual(spots.get(ids[0] ?? ''))
    expect(spots.get(ids[0] ?? '')?.point).not.toEqual(spots.get(ids[1] ?? '')?.point)
  })

  it('are none for a record without coordinates or a known region', () => {
    expect([...spotsOf([record('a'), record('b', { district: 'south', lat: 1 })], place, regions)]).toEqual([])
  })
})

describe('the people of a day', () => {
  const at = (id: string, time: string, lane?: string): Entry => {
    return { record: record(id), from: '2026-11-20', to: '2026-11-20', time, ...(lane !== undefined && { lane }) }
  }
  const lanes = ['idle', 'ada', 'bola'].map((id) => ({ ...record(id), titles: {} }))
  const entries = [
    at('first', '09:00', 'bola'),
    at('loose', '10:00'),
    at('second', '11:00', 'ada'),
    at('third', '13:00', 'bola'),
  ]
  const now = { today: '2026-11-20', time: '12:00' }

  it('come after what nobody has, by their first entry, and before those without any', () => {
    expect(stopsOf(entries, lanes, '2026-11-20', now).map(({ lane }) => lane)).toEqual([
      undefined,
      'bola',
      'ada',
      'idle',
    ])
  })

  it('are at the last entry that has begun today, and at the first on other days', () => {
    const placeOf = (day: string) => stopsOf(entries, lanes, day, now).map((stop) => stop.at?.record.id)
    expect(placeOf('2026-11-20')).toEqual(['loose', 'first', 'second', undefined])
    expect(placeOf('2026-11-21')).toEqual(['loose', 'first', 'second', undefined])
    const later = { today: '2026-11-20', time: '13:30' }
    expect(stopsOf(entries, lanes, '2026-11-20', later)[1]?.at?.record.id).toBe('third')
  })
})

describe('marks over each other', () => {
  it('become one, which leads with the first', () => {
    const items = [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 100, y: 0 },
      { id: 'c', x: 3, y: 4 },
      { id: 'd', x: 26, y: 0 },
    ]
    const found = clustersOf(items, ({ x, y }) => ({ x, y }), 26)
    expect(found.map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b'], ['d']])
  })
})
