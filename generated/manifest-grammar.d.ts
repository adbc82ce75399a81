// Written by `npm run codegen` from schemas/manifest/. Do not edit.
import type { Validate } from '#validation/validate.ts'
import type { ApiSource, AreaSource, BoardPageSource, CalendarPageSource, ChecklistPageSource, CollectionPageSource, ConversationPageSource, DashboardPageSource, FormPageSource, MenuSource, ParametersSource, PoolsSource, PortalSource, ProfilePageSource, RecordPageSource, RedirectPageSource, RenamedSource, ResourceSource, RolesSource, SchedulesSource, SchemaSource, SearchPageSource, SeedSource, StepsPageSource, TabsPageSource, ViewPageSource } from './manifest-sources.ts'

export declare const api: Validate<ApiSource>
export declare const area: Validate<AreaSource>
export declare const boardPage: Validate<BoardPageSource>
export declare const calendarPage: Validate<CalendarPageSource>
export declare const checklistPage: Validate<ChecklistPageSource>
export declare const collectionPage: Validate<CollectionPageSource>
export declare const conversationPage: Validate<ConversationPageSource>
export declare const dashboardPage: Validate<DashboardPageSource>
export declare const formPage: Validate<FormPageSource>
export declare const menu: Validate<MenuSource>
export declare const parameters: Validate<ParametersSource>
export declare const pools: Validate<PoolsSource>
export declare const portal: Validate<PortalSource>
export declare const profilePage: Validate<ProfilePageSource>
export declare const recordPage: Validate<RecordPageSource>
export declare const redirectPage: Validate<RedirectPageSource>
export declare const renamed: Validate<RenamedSource>
export declare const resource: Validate<ResourceSource>
export declare const roles: Validate<RolesSource>
export declare const schedules: Validate<SchedulesSource>
export declare const schema: Validate<SchemaSource>
export declare const searchPage: Validate<SearchPageSource>
export declare const seed: Validate<SeedSource>
export declare const stepsPage: Validate<StepsPageSource>
export declare const tabsPage: Validate<TabsPageSource>
export declare const viewPage: Validate<ViewPageSource>
/** What a page of each kind may declare. */
export declare const pages: {
  board: Validate<BoardPageSource>
  calendar: Validate<CalendarPageSource>
  checklist: Validate<ChecklistPageSource>
  collection: Validate<CollectionPageSource>
  conversation: Validate<ConversationPageSource>
  dashboard: Validate<DashboardPageSource>
  form: Validate<FormPageSource>
  profile: Validate<ProfilePageSource>
  record: Validate<RecordPageSource>
  redirect: Validate<RedirectPageSource>
  search: Validate<SearchPageSource>
  steps: Validate<StepsPageSource>
  tabs: Validate<TabsPageSource>
  view: Validate<ViewPageSource>
}
/** The keys that a kind of file may hold anywhere. */
export declare const keys: Record<string, string[]>
/** What each pattern takes, in words. */
export declare const patterns: Record<string, string>
/** The keys that go together, by the place of their `oneOf`. */
export declare const alternatives: Record<string, string[][]>
