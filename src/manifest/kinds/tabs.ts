import type { Choice } from '../portal-rule.ts'
import { type AsWritten, type Kind, type PageBase, waysOf } from './kind.ts'

/** A frame that shows other pages as tabs. */
export interface TabsPage extends PageBase, AsWritten<'tabs'> {
  kind: 'tabs'
  tabs: string[]
  redirect: Choice[]
}

export const tabs: Kind<'tabs', TabsPage> = {
  link: (page, linker) => ({ tabs: linker.pages(page.tabs, 'tabs'), redirect: linker.redirect(page.redirect) }),
  slice: (page, viewer) => ({ tabs: viewer.pages(page.tabs) ?? [], redirect: viewer.redirect(page.redirect) }),
  ways: (page) => waysOf(page.tabs, 'tabs'),
  rules: (page) => page.redirect.map((choice) => choice.for),
}
