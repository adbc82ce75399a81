import { describe, expect, it } from 'vitest'
import type { Happening } from '#events/catalogue.ts'
import { isAboutSchedules, isShown } from '../../../../src/browser/views/daily-schedules/schedule-events.ts'

const schedules = [{ id: 's', version: 3, tasks: [{ id: 't', version: 2 }] }]
const talk: Happening = { type: 'conversation.changed', about: { task: 't' }, version: 7 }

function changed(resource: string, version: number, id?: string): Happening {
  return { type: 'record.changed', about: { resource, ...(id !== undefined && { id }) }, version }
}

describe('an event', () => {
  it.each([changed('daily-schedule', 1, 's'), changed('schedule-task', 1, 't'), changed('schedule-task', 1), talk])(
    'concerns the schedules: $type $about',
    (event) => {
      expect(isAboutSchedules(event)).toBe(true)
    },
  )

  it.each([
    changed('trouble-ticket', 1, 's'),
    changed('schedule-tasks', 1, 's'),
    { type: 'records.changed' as const, about: { resource: 'daily-schedule' }, version: 0 },
  ])('concerns something else: $type $about', (event) => {
    expect(isAboutSchedules(event)).toBe(false)
  })

  it.each([changed('daily-schedule', 3, 's'), changed('schedule-task', 2, 't'), changed('schedule-task', 1, 't')])(
    'of a version that is already shown causes no refetch: $about $version',
    (event) => {
      expect(isShown(event, schedules)).toBe(true)
    },
  )

  it.each([
    changed('daily-schedule', 4, 's'),
    changed('schedule-task', 3, 't'),
    changed('schedule-task', 1, 'other'),
    changed('schedule-task', 1),
    talk,
  ])('of a newer version causes a refetch: $type $about $version', (event) => {
    expect(isShown(event, schedules)).toBe(false)
  })
})
