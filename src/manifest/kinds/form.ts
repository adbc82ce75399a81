import { ofRecord } from '../portal-conditions.ts'
import type { PageLink, PageList, RecordKey } from '../portal-content.ts'
import type { Resource } from '../portal-resources.ts'
import type { ListSource } from '../source/sources.ts'
import { type AsWritten, type Kind, type OptionLinker, type PageBase, waysBy, waysOn } from './kind.ts'
import { linkKey, usualKey } from './record-key.ts'

/** A form that creates a record of its resource, edits one, or runs a transition on one. */
export interface FormPage extends PageBase, AsWritten<'form'> {
  kind: 'form'
  key?: RecordKey
  /** The transitions of which it runs the first that is possible; empty when it edits or creates a record. */
  run: string[]
  next?: PageLink
  beside: BesideList[]
}

/** A list that a form shows while it has records. */
export interface BesideList {
  list: PageList
  /** The fields of the form that its condition depends on, also through what is copied from a record that they refer to. */
  about: string[]
}

export const form: Kind<'form', FormPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    const run = page.run === undefined ? [] : [page.run].flat()
    for (const [i, name] of run.entries())
      linker.transition(name, resource, typeof page.run === 'string' ? ['run'] : ['run', i])
    linker.fields(page.fields, resource, ['fields'])
    linker.defaults(page.defaults, resource, ['defaults'])
    linker.groups(page.groups, resource)
    const key = linkKey(page, resource, linker) ?? (run.length === 0 ? undefined : usualKey(page.path))
    const next = linker.link(page.next, ['next'], resource)
    const beside = linkBeside(page.beside, resource, linker)
    return { run, beside, ...(key !== undefined && { key }), ...(next !== undefined && { next }) }
  },
  slice({ key, run, next, beside }, viewer) {
    const shown = beside.flatMap(({ list: whole, about }) => {
      const list = viewer.list(whole)
      return list === undefined ? [] : [{ list, about }]
    })
    return {
      ...{ key, run: run.length === 0 ? undefined : run, next: viewer.link(next) },
      beside: shown.length === 0 ? undefined : shown,
    }
  },
  lists: ({ beside }) => beside.map(({ list }) => list),
  ways: ({ next, beside }) => [
    ...waysBy(next, 'next'),
    ...beside.flatMap(({ list }, index) => waysOn(list, 'beside', index)),
  ],
}

function linkBeside(lists: ListSource[] = [], resource: Resource | undefined, linker: OptionLinker): BesideList[] {
  linker.distinct(
    lists.map(({ id }, i) => ({ id, path: ['beside', i, 'id'] })),
    'lists beside the form',
  )
  return lists.flatMap((source, i) => {
    const list = linker.list(source, ['beside', i])
    const names = list === undefined ? [] : ofRecord(list.where)
    for (const name of names) linker.field(name, resource, ['beside', i, 'where'])
    const about = names.map((name) => askedFor(name, resource))
    return list === undefined ? [] : [{ list, about: [...new Set(about)] }]
  })
}

/** Returns the field from which a form knows the value of another: itself, or the reference that it is copied through. */
function askedFor(name: string, resource: Resource | undefined): string {
  const how = resource?.computed[name]
  return how !== undefined && 'copy' in how ? how.copy.via : name
}
