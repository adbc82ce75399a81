import type { Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Person, Traits } from './person.ts'

/** Whether a person may subscribe, and the record or the draft that they must be able to see, if the channel is about one. */
export type Listening = { allowed: true; reads?: { resource: string; id: string }; draft?: string } | { allowed: false }

const refused: Listening = { allowed: false }

/**
 * Whether a person may subscribe to a channel. `{me}` must be the person's own id. `{id}` names a record, of the
 * resource in `{resource}` or the one that the channel reads, and the caller must still check that the person may read
 * it; likewise `{draft}` names a draft of the portal. Rejects a name that matches no declared pattern.
 */
export function canListen(
  portal: Pick<Portal, 'channels'>,
  name: string,
  person: Traits & Pick<Person, 'id'>,
): Listening {
  for (const [pattern, channel] of Object.entries(portal.channels)) {
    const given = parametersOf(pattern, name)
    if (given === undefined || !holds(channel.for, person)) continue
    const { me, id, draft, resource = channel.reads } = given
    if (me !== undefined && me !== person.id) return refused
    if (draft !== undefined) return { allowed: true, draft }
    if (id === undefined) return { allowed: true }
    return resource === undefined ? refused : { allowed: true, reads: { resource, id } }
  }
  return refused
}

/** Whether a channel is about a single record or draft, which its listeners may no longer be able to see. */
export function isOfOne({ channels }: Pick<Portal, 'channels'>, name: string): boolean {
  return Object.keys(channels).some((pattern) => {
    const { id, draft } = parametersOf(pattern, name) ?? {}
    return (id ?? draft) !== undefined
  })
}

/** Returns the parameters of a pattern as a name gives them, or undefined if it doesn't match. */
function parametersOf(pattern: string, name: string): Record<string, string> | undefined {
  // Dots separate the parts of a name, and a parameter matches a single part.
  const [wanted, parts] = [pattern.split('.'), name.split('.')]
  if (wanted.length !== parts.length) return undefined
  const given: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = parts[i] ?? ''
    if (!part.startsWith('{') ? part !== value : value === '') return undefined
    if (part.startsWith('{')) given[part.slice(1, -1)] = value
  }
  return given
}
