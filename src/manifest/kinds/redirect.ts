import type { Choice } from '../portal-rule.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** The first of other pages whose audience holds. */
export interface RedirectPage extends PageBase, AsWritten<'redirect'> {
  kind: 'redirect'
  redirect: Choice[]
}

export const redirect: Kind<'redirect', RedirectPage> = {
  link: (page, linker) => ({ redirect: linker.redirect(page.redirect) }),
  slice: (page, viewer) => ({ redirect: viewer.redirect(page.redirect) }),
  rules: (page) => page.redirect.map((choice) => choice.for),
}
