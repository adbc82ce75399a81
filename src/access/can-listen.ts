import type { Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Person, Traits } from './person.ts'

/** What a channel asks of its listener: nothing more, or that they may read one record. */
export type Listening = { allowed: true; reads?: { resource: string; id: string } } | { allowed: false }

const refused: Listening = { allowed: false }

/**
 * Whether a person may listen to a channel. `{me}` must be the listener; `{id}` names a record that the caller must
 * still find readable. A name that no declared pattern fits is refused.
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

/** What stands for the parameter of a pattern in a name; empty when the pattern has none, undefined when it does not fit. */
function parameterOf(pattern: string, name: string): string | undefined {
  const brace = pattern.indexOf('{')
  if (brace === -1) return pattern === name ? '' : undefined
  const prefix = pattern.slice(0, brace)
  if (!name.startsWith(prefix)) return undefined
  const value = name.slice(prefix.length)
  // Dots part a name; a value that held one would be more than the one part that the parameter stands for.
  return value === '' || value.includes('.') ? undefined : value
}
