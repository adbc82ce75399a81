import type { Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** Lanes between which cards are carried. */
export interface BoardPage extends PageBase, AsWritten<'board'> {
  kind: 'board'
  /** What the form of a new one begins with; undefined where none is made. */
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
