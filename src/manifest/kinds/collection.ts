import type { Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** A list of records. */
export interface CollectionPage extends PageBase, AsWritten<'collection'> {
  kind: 'collection'
  /** What the form of a new one begins with; undefined where none is made. */
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
