import type { Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** Records as cards that users move between lanes. */
export interface BoardPage extends PageBase, AsWritten<'board'> {
  kind: 'board'
  /** The initial values of the form for a new record; undefined when the page offers none. */
  create?: Record<string, Scalar>
}

export const board: Kind<'board', BoardPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.field(page.by, resource, ['by'])
    if (page.by === 'status') linker.states(page.lanes, resource, ['lanes'])
    return { views: linker.views(page), ...linker.create(page.create, resource) }
  },
  slice: (page, viewer) => ({ ...viewer.creating(page), views: viewer.lists(page.views) }),
}
