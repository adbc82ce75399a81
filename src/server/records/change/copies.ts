import type { Computed, Resource } from '#manifest/portal.ts'
import { isSame, valueIn, variablesOf } from '../rules/evaluate.ts'
import { deeper, type Work } from '../rules/work.ts'
import { amended, type Following } from './act.ts'
import type { Change } from './begin.ts'

type Copy = Extract<Computed, { copy: object }>['copy']

/** Updates the copies that other records keep of this one. */
export async function* refreshCopies(work: Work, { resource: source, before, record: after }: Change): Following {
  if (before === undefined) return
  for (const holder of Object.values(work.portal.resources)) {
    const changed = copiesOf(holder, source.name).filter(
      ([, { field }]) => !isSame(valueIn(before, field), valueIn(after, field)),
    )
    for (const via of new Set(changed.map(([, copy]) => copy.via))) {
      const mine = changed.filter(([, copy]) => copy.via === via)
      const patch = Object.fromEntries(mine.map(([name, { field }]) => [name, valueIn(after, field)]))
      const referring = await work.store.select(holder, [{ [via]: after.id }], variablesOf(work))
      for (const record of referring) yield* amended(deeper(work), { resource: holder, record }, patch)
    }
  }
}

/** Returns the copies that a resource keeps up to date with another resource, with their fields. */
function copiesOf(holder: Resource, source: string): [string, Copy][] {
  return Object.entries(holder.computed).flatMap(([field, how]): [string, Copy][] =>
    'copy' in how && !how.copy.once && holder.fields[how.copy.via]?.reference === source ? [[field, how.copy]] : [],
  )
}
