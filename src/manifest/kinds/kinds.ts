import { type BoardPage, board } from './board.ts'
import { type CalendarPage, calendar } from './calendar.ts'
import { type ChecklistPage, checklist } from './checklist.ts'
import { type CollectionPage, collection } from './collection.ts'
import { type ConversationPage, conversation } from './conversation.ts'
import { type DashboardPage, dashboard } from './dashboard.ts'
import { type FormPage, form } from './form.ts'
import type { Kind, PageKind } from './kind.ts'
import { type ProfilePage, profile } from './profile.ts'
import { type RecordPage, record } from './record.ts'
import { type RedirectPage, redirect } from './redirect.ts'
import { type SearchPage, search } from './search.ts'
import { type StepsPage, steps } from './steps.ts'
import { type TabsPage, tabs } from './tabs.ts'
import { type ViewPage, view } from './view.ts'

interface Pages {
  board: BoardPage
  calendar: CalendarPage
  checklist: ChecklistPage
  collection: CollectionPage
  conversation: ConversationPage
  dashboard: DashboardPage
  form: FormPage
  profile: ProfilePage
  record: RecordPage
  redirect: RedirectPage
  search: SearchPage
  steps: StepsPage
  tabs: TabsPage
  view: ViewPage
}

/** A compiled page of one kind, or of any kind by default. */
export type Page<K extends PageKind = PageKind> = { [Each in K]: Pages[Each] & { kind: Each } }[K]

/** The module of each kind; the key is the `kind` that authors write. */
export const kinds: { [K in PageKind]: Kind<K, Page<K>> } = {
  board,
  calendar,
  checklist,
  collection,
  conversation,
  dashboard,
  form,
  profile,
  record,
  redirect,
  search,
  steps,
  tabs,
  view,
}
