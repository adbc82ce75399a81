import type { AsWritten, Kind, PageBase } from './kind.ts'

/** A page that is implemented in code. */
export interface ViewPage extends PageBase, AsWritten<'view'> {
  kind: 'view'
}

export const view: Kind<'view', ViewPage> = {
  link(page, linker) {
    linker.view(page.view)
    linker.resource(page.resource)
    return {}
  },
  slice: () => ({}),
}
