import type { Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** A list of records. */
export interface CollectionPage extends PageBase, AsWritten<'collection'> {
  kind: 'collection'
  /** The initial values of the form for a new record; undefined when the page offers none. */
  create?: Record<string, Scalar>
}

export const collection: Kind<'collection', CollectionPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.field(page.follow, resource, ['follow'])
    linker.transition(page.on_open, resource, ['on_open'])
    linker.transitions(page.bulk, resource, ['bulk'])
    return { views: linker.views(page, page.views), ...linker.create(page.create, resource) }
  },
  slice: (page, viewer) => ({ ...viewer.creating(page), views: viewer.lists(page.views) }),
}
