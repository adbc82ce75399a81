import type { AsWritten, Kind, PageBase } from './kind.ts'

/** Rows to tick off. */
export interface ChecklistPage extends PageBase, AsWritten<'checklist'> {
  kind: 'checklist'
}

export const checklist: Kind<'checklist', ChecklistPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.field(page.items, resource, ['items'])
    linker.defaults(page.begins, resource, ['begins'])
    return { views: linker.views(page) }
  },
  slice: (page, viewer) => ({ views: viewer.lists(page.views) }),
}
