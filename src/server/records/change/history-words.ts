import type { Resource } from '#manifest/portal.ts'
import { sentenceCase, valueLabel } from '#manifest/words.ts'
import * as texts from '#texts/history.ts'

/** A change of one field, in the words in which people read its values. */
export interface SeenChange {
  field: string
  title: string
  from: string
  to: string
  /** It only says how many rows changed, which no sentence of old and new values can tell. */
  isCount?: true
}

/** What an act did, as a sentence that begins with a person's name, and the fields whose values it already tells. */
export interface Said {
  said: string
  told: string[]
}

/** The event of an amendment that gives the work to somebody, with the reason as its note. */
export const assignment = 'assigned-by-rule'

/** A sentence about more changes than these would be hard to read. */
const mostInSentence = 2

/** Says what an act did. Only changes that the reader may see are told, so the words differ by reader. */
export function wordsOf(resource: Resource, event: string, changes: SeenChange[]): Said {
  const { title, lifecycle } = resource
  const transition = Object.hasOwn(lifecycle.transitions, event) ? lifecycle.transitions[event] : undefined
  if (transition !== undefined)
    return filled(transition.said, changes) ?? { said: texts.didStep(transition.label, title), told: [] }
  if (event === 'create') return { said: texts.createdOne(title), told: [] }
  const mark = clockMark(resource, event)
  if (mark !== undefined) return { said: texts.clockReached(mark.deadline, mark.state), told: [] }
  if (event === assignment && changes.length > 0)
    return { said: texts.assignedTo(changes.map(({ to }) => to).join()), told: changes.map(({ field }) => field) }
  const isTellable = changes.length > 0 && changes.length <= mostInSentence && !changes.some(({ isCount }) => isCount)
  if (!isTellable) return { said: texts.changedOne(title), told: [] }
  return { said: texts.changedFields(changes), told: changes.map(({ field }) => field) }
}

/** Fills in the values that the act wrote; undefined when it didn't write one of them, or the reader may not see it. */
function filled(sentence: string | undefined, changes: SeenChange[]): Said | undefined {
  if (sentence === undefined) return undefined
  const told = [...sentence.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
  const values = new Map(changes.map(({ field, to }) => [field, to]))
  if (told.some((name) => !values.has(name))) return undefined
  return { said: sentence.replace(/\{([^}]*)\}/g, (_, name) => values.get(name) ?? ''), told }
}

/** Returns the title of the deadline and the state of the clock; undefined for an event that is no mark of a clock. */
export function clockMark(resource: Resource, event: string): { deadline: string; state: string } | undefined {
  const [field = '', mark] = event.split('.')
  if (mark === undefined) return undefined
  const how = resource.computed[field]
  const state = how !== undefined && 'clock' in how ? how.clock.state : undefined
  return {
    deadline: resource.fields[field]?.title ?? sentenceCase(field),
    state: valueLabel(mark, resource.fields[state ?? '']?.labels),
  }
}
