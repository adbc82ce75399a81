import type { Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Person, Traits } from './person.ts'

/** Whether a person may subscribe, and the record they must be able to read, if the channel is about one. */
export type Listening = { allowed: true; reads?: { resource: string; id: string } } | { allowed: false }

const refused: Listening = { allowed: false }

/**
 * Whether a person may subscribe to a channel. `{me}` must be the person's own id. `{id}` names a record, and the
 * caller must still check that the person may read it. Rejects a name that matches no declared pattern.
 */
export function canListen(
  portal: Pick<Portal, 'channels'>,
  name: string,
  person: Traits & Pick<Person, 'id'>,
): Listening {
  for (const [pattern, channel] of Object.entries(portal.channels)) {
    const value = parameterOf(pattern, name)
    if (value === undefined || !holds(channel.for, person)) continue
    if (pattern.endsWith('{me}')) return value === person.id ? { allowed: true } : refused
    return channel.reads === undefined
      ? { allowed: true }
      : { allowed: true, reads: { resource: channel.reads, id: value } }
  }
  return refused
}

/**
 * Returns the value of a pattern's parameter in a name; empty for a pattern without one, undefined when it does not
 * match.
 */
function parameterOf(pattern: string, name: string): string | undefined {
  const brace = pattern.indexOf('{')
  if (brace === -1) return pattern === name ? '' : undefined
  const prefix = pattern.slice(0, brace)
  if (!name.startsWith(prefix)) return undefined
  const value = name.slice(prefix.length)
  // Dots separate the parts of a name, and a parameter matches a single part.
  return value === '' || value.includes('.') ? undefined : value
}
