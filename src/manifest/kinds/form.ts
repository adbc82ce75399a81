import type { PageLink, RecordKey } from '../portal-content.ts'
import { type AsWritten, type Kind, type PageBase, waysBy } from './kind.ts'
import { linkKey, usualKey } from './record-key.ts'

/** A form that creates a record of its resource, edits one, or runs a transition on one. */
export interface FormPage extends PageBase, AsWritten<'form'> {
  kind: 'form'
  key?: RecordKey
  next?: PageLink
}

export const form: Kind<'form', FormPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.transition(page.run, resource, ['run'])
    linker.fields(page.fields, resource, ['fields'])
    linker.defaults(page.defaults, resource, ['defaults'])
    linker.groups(page.groups, resource)
    const key = linkKey(page, linker) ?? (page.run === undefined ? undefined : usualKey(page.path))
    const next = linker.link(page.next, ['next'], resource)
    return { ...(key !== undefined && { key }), ...(next !== undefined && { next }) }
  },
  slice: ({ key, next }, viewer) => ({ key, next: viewer.link(next) }),
  ways: ({ next }) => waysBy(next, 'next'),
}
