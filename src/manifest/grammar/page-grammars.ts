import * as grammar from '#generated/manifest-grammar.js'
import type { ManifestSources } from '#generated/manifest-sources.ts'
import type { Validate } from '#validation/validate.ts'

export type PageKind = keyof ManifestSources extends infer Name
  ? Name extends `${infer Kind}Page`
    ? Kind
    : never
  : never

/** A page as its author wrote it, of any kind. */
export type PageSource = { [K in PageKind]: ManifestSources[`${K}Page`] }[PageKind]

/** What a page of each kind may declare; the key is the `kind` that authors write. */
export const pageGrammars: Record<PageKind, Validate<PageSource>> = {
  board: grammar.boardPage,
  calendar: grammar.calendarPage,
  checklist: grammar.checklistPage,
  collection: grammar.collectionPage,
  conversation: grammar.conversationPage,
  dashboard: grammar.dashboardPage,
  form: grammar.formPage,
  profile: grammar.profilePage,
  record: grammar.recordPage,
  redirect: grammar.redirectPage,
  search: grammar.searchPage,
  tabs: grammar.tabsPage,
  view: grammar.viewPage,
}

export function isPageKind(kind: string): kind is PageKind {
  return Object.hasOwn(pageGrammars, kind)
}
