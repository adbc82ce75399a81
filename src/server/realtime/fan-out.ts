import { scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { LoggedEvent } from '../events/event-log.ts'
import { queueChannel, readersChannel, userChannel } from '../events/events.ts'
import { traitsOf } from '../sessions/person.ts'

/**
 * Returns the channels whose events a person receives without subscribing, because of their role and queues rather than
 * their identity.
 */
export function audienceChannelsOf(
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
export function fanOut(portal: Portal, listeners: Iterable<Listener>, events: LoggedEvent[]): LoggedEvent[] {
  if (!events.some(isForAudience)) return events
  const audiences = audiencesByListener(portal, listeners)
  const sent = new Set<string>()
  return events.flatMap((event) => {
    const about = (channel: string) => `${event.transaction} ${event.ref.split('/', 1)[0]} ${channel}`
    if (!isForAudience(event)) {
      sent.add(about(event.channel))
      return event
    }
    const remaining = [...audiences].filter(
      ([channel, subscribed]) => subscribed.has(event.channel) && !sent.has(about(channel)),
    )
    return remaining.map(([channel]) => {
      sent.add(about(channel))
      return { ...event, channel }
    })
  })
}

/**
 * Returns the own channel of each connected person with the audience channels they belong to. These depend only on role
 * and position, so they are computed once for each combination.
 */
function audiencesByListener(portal: Portal, listeners: Iterable<Listener>): Map<string, Set<string>> {
  const byTraits = new Map<string, Set<string>>()
  const audiences = new Map<string, Set<string>>()
  for (const { person: id, role, position } of listeners) {
    const traits = JSON.stringify([role, position])
    const subscribed = byTraits.get(traits) ?? new Set(audienceChannelsOf(portal, traitsOf(portal, { role, position })))
    byTraits.set(traits, subscribed)
    audiences.set(userChannel(id), subscribed)
  }
  return audiences
}

function isForAudience({ type }: LoggedEvent): boolean {
  return type === 'records.changed'
}
