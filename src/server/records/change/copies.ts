import type { Computed, Resource } from '#manifest/portal.ts'
import { isSame, valueIn, variablesOf } from '../rules/evaluate.ts'
import { deeper, type Work } from '../rules/work.ts'
import { amended, type Following } from './act.ts'
import type { Change } from './begin.ts'
import { dependentsBy } from './dependents.ts'

type Copy = Extract<Computed, { copy: object }>['copy']

/** Updates the copies that other records keep of this one. */
export async function* refreshCopies(work: Work, { resource: source, before, record: after }: Change): Following {
  if (before === undefined) return
  for (const { holder, copies } of copiesOf(work.portal, source.name)) {
    const changed = copies.filter(([, { field }]) => !isSame(valueIn(before, field), valueIn(after, field)))
    for (const via of new Set(changed.map(([, copy]) => copy.via))) {
      const mine = changed.filter(([, copy]) => copy.via === via)
      const patch = Object.fromEntries(mine.map(([name, { field }]) => [name, valueIn(after, field)]))
      const referring = await work.store.select(holder, [{ [via]: after.id }], variablesOf(work))
      for (const record of referring) yield* amended(deeper(work), { resource: holder, record }, patch)
    }
  }
}

interface Copies {
  holder: Resource
  copies: [string, Copy][]
}

/** Returns the copies that other resources keep up to date with one. */
const copiesOf = dependentsBy(copiesIn)

function copiesIn(holder: Resource, source: string): Copies[] {
  const copies = Object.entries(holder.computed).flatMap(([field, how]): [string, Copy][] =>
    'copy' in how && !how.copy.once && holder.fields[how.copy.via]?.reference === source ? [[field, how.copy]] : [],
  )
  return copies.length === 0 ? [] : [{ holder, copies }]
}
