import { scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { LoggedEvent } from '../events/event-log.ts'
import { queueChannel, readersChannel, userChannel } from '../events/events.ts'
import { traitsOf } from '../sessions/session-store.ts'

/**
 * Returns the channels whose events a person receives without subscribing, because of their role and queues rather than
 * their identity.
 */
export function crowdsOf(
  { resources }: Pick<Portal, 'resources'>,
  person: Omit<Person, 'id' | 'department'>,
): string[] {
  const readable = Object.values(resources).filter(({ access }) => scopesOf(access.read, person).includes('all'))
  return [...readable.map(({ name }) => readersChannel(name)), ...person.queues.map(queueChannel)]
}

interface Listener {
  person: string
  role: string
  position: string
}

/**
 * Replaces each event for an audience with one event per connected member, on the member's own channel. Members who
 * already got an event of the same transaction and resource, directly or through another audience, are skipped.
 */
export function spreadToCrowds(portal: Portal, listeners: Iterable<Listener>, events: LoggedEvent[]): LoggedEvent[] {
  if (!events.some(isForCrowd)) return events
  const crowds = crowdsAt(portal, listeners)
  const told = new Set<string>()
  return events.flatMap((event) => {
    const about = (channel: string) => `${event.transaction} ${event.ref.split('/', 1)[0]} ${channel}`
    if (!isForCrowd(event)) {
      told.add(about(event.channel))
      return event
    }
    const untold = [...crowds].filter(([channel, heard]) => heard.has(event.channel) && !told.has(about(channel)))
    return untold.map(([channel]) => {
      told.add(about(channel))
      return { ...event, channel }
    })
  })
}

/**
 * Returns the own channel of each connected person with the audience channels they belong to. These depend only on role
 * and position, so they are computed once for each combination.
 */
function crowdsAt(portal: Portal, listeners: Iterable<Listener>): Map<string, Set<string>> {
  const alike = new Map<string, Set<string>>()
  const crowds = new Map<string, Set<string>>()
  for (const { person: id, role, position } of listeners) {
    const traits = JSON.stringify([role, position])
    const heard = alike.get(traits) ?? new Set(crowdsOf(portal, traitsOf(portal, { role, position })))
    alike.set(traits, heard)
    crowds.set(userChannel(id), heard)
  }
  return crowds
}

function isForCrowd({ type }: LoggedEvent): boolean {
  return type === 'records.changed'
}
