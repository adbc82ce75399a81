import type { Happening } from '#events/catalogue.ts'

interface Versioned {
  id: string
  version: number
}

const shownResources = ['daily-schedule', 'schedule-task']

/** Whether an event may affect the list of schedules. */
export function isAboutSchedules(event: Happening): boolean {
  if (event.type === 'conversation.changed') return true
  return event.type === 'record.changed' && shownResources.includes(event.about.resource)
}

/** Whether the screen already shows the version of a schedule or task that an event announces, or a later one. */
export function isShown(event: Happening, schedules: (Versioned & { tasks: Versioned[] })[]): boolean {
  if (event.type !== 'record.changed') return false
  const { about, version } = event
  return schedules
    .flatMap((schedule) => [schedule, ...schedule.tasks])
    .some((each) => each.id === about.id && each.version >= version)
}
