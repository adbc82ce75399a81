import type { PageLink, RecordKey } from '../portal-content.ts'
import { type AsWritten, type Kind, type PageBase, waysBy } from './kind.ts'
import { linkKey, usualKey } from './record-key.ts'

/** A form that creates a record of its resource, edits one, or runs a transition on one. */
export interface FormPage extends PageBase, AsWritten<'form'> {
  kind: 'form'
  key?: RecordKey
  /** The transitions of which it runs the first that is possible; empty when it edits or creates a record. */
  run: string[]
  next?: PageLink
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
    return { run, ...(key !== undefined && { key }), ...(next !== undefined && { next }) }
  },
  slice: ({ key, run, next }, viewer) => ({ key, run: run.length === 0 ? undefined : run, next: viewer.link(next) }),
  ways: ({ next }) => waysBy(next, 'next'),
}
