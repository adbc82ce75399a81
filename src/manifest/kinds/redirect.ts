import type { Choice } from '../portal-rule.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** Redirects to the first page whose audience includes the viewer. */
export interface RedirectPage extends PageBase, AsWritten<'redirect'> {
  kind: 'redirect'
  redirect: Choice[]
}

export const redirect: Kind<'redirect', RedirectPage> = {
  link: (page, linker) => ({ redirect: linker.redirect(page.redirect) }),
  slice: (page, viewer) => ({ redirect: viewer.redirect(page.redirect) }),
  rules: (page) => page.redirect.map((choice) => choice.for),
}
