// Written by `npm run codegen` from schemas/manifest/. Do not edit.
/**
 * How the records become a number: their count by default, or a fold of a field.
 */
export type SliceFold = 'count' | 'sum' | 'mean' | 'min' | 'max'
export type SlicePanel = SliceChart | SliceGauge | SlicePanelList
/**
 * How the records of a part become a number: their count by default, or a fold of a field.
 */
export type SliceFold1 = 'count' | 'sum' | 'mean' | 'min' | 'max'
/**
 * How the records become a number: their count by default, or a fold of a field.
 */
export type SliceFold2 = 'count' | 'sum' | 'mean' | 'min' | 'max'
/**
 * A period up to today: the day, or since its week, month, quarter or year began.
 */
export type SlicePeriod = 'today' | 'week' | 'month' | 'quarter' | 'year'
export type SliceKey =
  | {
      param: string
      via?: string
    }
  | {
      query: string
      without?: ('own' | 'choose') | SliceSought
      via?: string
    }

export interface SlicePages {
  board: SliceBoardPage
  calendar: SliceCalendarPage
  checklist: SliceChecklistPage
  collection: SliceCollectionPage
  conversation: SliceConversationPage
  dashboard: SliceDashboardPage
  form: SliceFormPage
  profile: SliceProfilePage
  record: SliceRecordPage
  redirect: SliceRedirectPage
  search: SliceSearchPage
  steps: SliceStepsPage
  tabs: SliceTabsPage
  view: SliceViewPage
}
export interface SliceBoardPage {
  kind: 'board'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource whose records are the cards.
   */
  resource: string
  /**
   * status, or a field with an enumeration.
   */
  by: string
  /**
   * The states or values that have a column, in order; the default is all.
   */
  lanes?: string[]
  create?: SliceValues
  views?: SliceList[]
  /**
   * The name of a new record, if the viewer may create one here.
   */
  creates?: string
}
export interface SliceLink {
  page: string
  label?: string
  with?: SliceValues
}
/**
 * Values by the names of fields or parameters.
 */
export interface SliceValues {
  /**
   * A value, or $record.x, $param.x, $query.x, $me, $today.
   */
  [k: string]: string | number | boolean
}
export interface SliceFigure {
  /**
   * The id of the figure, unique on its page.
   */
  id: string
  /**
   * The words beside the number.
   */
  label: string
  /**
   * The resource whose records it counts or folds.
   */
  resource: string
  fold: SliceFold
  /**
   * The field that `fold` adds up, averages or compares.
   */
  field?: string
  /**
   * The meaning of the number, which gives it a colour: danger for what needs attention.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  /**
   * The unit after the number.
   */
  unit?: string
  opens?: SliceLink
  /**
   * The other resources that it is computed from.
   */
  also?: string[]
}
export interface SliceChart {
  /**
   * The id of the chart, unique on its page.
   */
  id: string
  /**
   * The heading of the chart.
   */
  title: string
  /**
   * How the parts are drawn. `stacked` needs `stack`, and `funnel` needs `stages`.
   */
  kind: 'bar' | 'line' | 'donut' | 'stacked' | 'funnel'
  /**
   * The resource whose records it counts or folds.
   */
  resource: string
  /**
   * The field that the chart groups by.
   */
  by: string
  fold: SliceFold1
  /**
   * The field that `fold` adds up, averages or compares.
   */
  field?: string
  /**
   * The field by which the bars of a stacked chart are divided.
   */
  stack?: string
  opens?: SliceLink
  /**
   * The currency to which its condition limits it.
   */
  unit?: string
}
export interface SliceGauge {
  /**
   * The id of the gauge, unique on its page.
   */
  id: string
  /**
   * The heading of the gauge.
   */
  title: string
  kind: 'gauge'
  /**
   * The resource whose records it counts or folds.
   */
  resource: string
  fold: SliceFold2
  /**
   * The field that `fold` adds up, averages or compares.
   */
  field?: string
  /**
   * The unit after the number.
   */
  unit?: string
  /**
   * The end of its scale. The default is 100 for percentages and otherwise a round number above the target.
   */
  maximum?: number
  opens?: SliceLink
  /**
   * The other resources that it is computed from.
   */
  also?: string[]
}
export interface SlicePanelList {
  /**
   * The id of the list, unique on its page.
   */
  id: string
  /**
   * The heading of the list.
   */
  title: string
  kind: 'list' | 'table'
  /**
   * The resource whose records it lists.
   */
  resource: string
  /**
   * The fields shown, in this order; the default is the list of the resource.
   */
  columns: string[]
  /**
   * The field to sort by, descending after a minus; the default is that of the resource.
   */
  sort: string
  /**
   * The number of records shown; the page that the list opens has the others.
   */
  limit?: number
  opens?: SliceLink
  /**
   * Text for an empty list: what to do then.
   */
  empty: string
}
export interface SliceList {
  /**
   * The id of the list, unique on its page. Addresses contain it.
   */
  id: string
  /**
   * The heading of the list.
   */
  title: string
  /**
   * The resource whose records it lists.
   */
  resource: string
  /**
   * The fields shown, in this order; the default is the list of the resource.
   */
  columns: string[]
  /**
   * The field to sort by, descending after a minus; the default is that of the resource.
   */
  sort: string
  /**
   * The number of records shown; the page that the list opens has the others.
   */
  limit?: number
  opens?: SliceLink
  create?: SliceValues
  /**
   * Text for an empty list: what to do then.
   */
  empty: string
}
export interface SliceCalendarPage {
  kind: 'calendar'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource whose records are the entries.
   */
  resource: string
  /**
   * The field with the day or time of an entry.
   */
  date: string
  /**
   * The field that names an entry, such as its customer or person. By default, an entry has the title of its record.
   */
  about?: string
  /**
   * The field with the last day, or the time at which an entry ends.
   */
  end?: string
  /**
   * The field with the time of day, such as 08:00.
   */
  slot?: string
  /**
   * The field with the person or thing that gets a lane; it can't have two entries at the same time.
   */
  lane?: string
  /**
   * The field with the length of an entry in minutes. Without it and `end`, an entry takes an hour.
   */
  minutes?: string
  /**
   * The layouts that people choose from; the first one opens. `people` shows one day: a row for each lane, a column for each hour, and when each person's time is taken elsewhere. `map` shows where the entries of one day are.
   */
  layouts?: ('week' | 'month' | 'people' | 'map' | 'day' | 'list')[]
  /**
   * The calendar in whose opening hours new entries can be placed.
   */
  calendar?: string
  among?: SliceList
  place?: SlicePlace
  base?: SlicePlace1
  create?: SliceValues
  views?: SliceList[]
  /**
   * The name of a new record, if the viewer may create one here.
   */
  creates?: string
  /**
   * The outlines of the regions on its map, as latitudes and longitudes.
   */
  regions?: {
    [k: string]: number[][]
  }
}
/**
 * Where an entry is. The `map` layout needs it.
 */
export interface SlicePlace {
  /**
   * The field with the latitude.
   */
  latitude?: string
  /**
   * The field with the longitude.
   */
  longitude?: string
  /**
   * A field with fixed values, each of which has an outline in `regions` of the portal.
   */
  region?: string
}
/**
 * Where a record of `among` is on a day without entries.
 */
export interface SlicePlace1 {
  /**
   * The field with the latitude.
   */
  latitude?: string
  /**
   * The field with the longitude.
   */
  longitude?: string
  /**
   * A field with fixed values, each of which has an outline in `regions` of the portal.
   */
  region?: string
}
export interface SliceChecklistPage {
  kind: 'checklist'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource whose records are the checklists.
   */
  resource: string
  /**
   * The field with the rows to tick off: objects with item and state and, optionally, group, required, note and photo.
   */
  items: string
  /**
   * The rows of a new list.
   */
  rows?: SliceValues[]
  begins?: SliceValues1
  views?: SliceList[]
}
/**
 * Values by the names of fields or parameters.
 */
export interface SliceValues1 {
  /**
   * A value, or $record.x, $param.x, $query.x, $me, $today.
   */
  [k: string]: string | number | boolean
}
export interface SliceCollectionPage {
  kind: 'collection'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource whose records it lists.
   */
  resource: string
  create?: SliceValues
  /**
   * A field with an in-portal path, which a row opens instead of its record.
   */
  follow?: string
  /**
   * The transition that opening a row runs, if possible.
   */
  on_open?: string
  views?: SliceList[]
  /**
   * The transitions that can be run on several rows at once.
   */
  bulk?: string[]
  /**
   * Offers to import new records from a CSV file.
   */
  import?: boolean
  /**
   * The name of a new record, if the viewer may create one here.
   */
  creates?: string
}
export interface SliceConversationPage {
  kind: 'conversation'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource whose records are the threads.
   */
  resource: string
  views?: SliceList[]
  /**
   * The field of a thread with its latest message, shown in the list.
   */
  preview?: string
  messages: {
    /**
     * The resource whose records are the messages.
     */
    resource: string
    /**
     * The field of a message that refers to its thread.
     */
    via: string
    /**
     * The field with the words of a message.
     */
    body: string
    /**
     * The field with the person who wrote a message.
     */
    author: string
    /**
     * A boolean field; true for messages that only colleagues see.
     */
    note?: string
    /**
     * The field with the author of a message from outside; empty on other messages.
     */
    inbound?: string
    /**
     * A boolean field; true for messages to somebody outside whom the portal doesn't reach.
     */
    unsent?: string
    /**
     * The field with the files of a message.
     */
    files?: string
    /**
     * The transition that marks a message as read; a message on which it can be run is new.
     */
    read?: string
  }
  create?: SliceValues
  /**
   * The name of a new record, if the viewer may create one here.
   */
  creates?: string
  /**
   * The channel with the updates of one record, without the prefix of private channels; {id} is the record.
   */
  channel?: string
}
export interface SliceDashboardPage {
  kind: 'dashboard'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  period?: {
    choices: SlicePeriod[]
    default: SlicePeriod
  }
  /**
   * Fields by which the figures of a resource can be filtered.
   */
  filters?: {
    /**
     * The resource whose figures the filter limits.
     */
    resource: string
    /**
     * The field to filter by.
     */
    field: string
  }[]
}
export interface SliceFormPage {
  kind: 'form'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The form creates a record of this resource or, with `key`, edits one.
   */
  resource: string
  key?: SliceKey
  run?: string[]
  /**
   * The fields that the form asks for; the default is the form of the resource or of the transition.
   */
  fields?: string[]
  defaults?: SliceValues2
  /**
   * The fields of the record that are shown beside its form.
   */
  groups?: {
    /**
     * The heading of the group.
     */
    title: string
    /**
     * The fields in the group, in this order.
     */
    fields: string[]
  }[]
  beside?: {
    list: SliceList
    /**
     * The fields of the form that its condition depends on.
     */
    about: string[]
  }[]
  /**
   * The verb on the button of a form that creates a record.
   */
  action?: string
  next?: SliceLink
}
/**
 * Fields by which lists can be filtered, and their values.
 */
export interface SliceSought {
  [k: string]: string
}
/**
 * Values by the names of fields or parameters.
 */
export interface SliceValues2 {
  /**
   * A value, or $record.x, $param.x, $query.x, $me, $today.
   */
  [k: string]: string | number | boolean
}
export interface SliceProfilePage {
  kind: 'profile'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource in which everyone has a record with their own id.
   */
  resource?: string
  /**
   * The fields of other people that a profile with an `id` shows.
   */
  groups?: {
    /**
     * The heading of the group.
     */
    title: string
    /**
     * The fields in the group, in this order.
     */
    fields: string[]
  }[]
  /**
   * The fields that people see of themselves. By default all that the resource shows.
   */
  own_groups?: {
    /**
     * The heading of the group.
     */
    title: string
    /**
     * The fields in the group, in this order.
     */
    fields: string[]
  }[]
}
export interface SliceRecordPage {
  kind: 'record'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource of the record.
   */
  resource: string
  key: SliceKey
  /**
   * The fields that the page shows; the default is the detail of the resource.
   */
  groups?: {
    /**
     * The heading of the group.
     */
    title: string
    /**
     * The fields in the group, in this order.
     */
    fields: string[]
  }[]
  tabs?: string[]
  /**
   * The transitions offered here; the default is all.
   */
  transitions?: string[]
  /**
   * Offers to print the page.
   */
  print?: boolean
  talk?: {
    page: string
    first?: string
    values?: SliceValues
  }
  /**
   * Whether the page shows the record or only its history.
   */
  shows?: 'record' | 'history'
}
export interface SliceRedirectPage {
  kind: 'redirect'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The page to which this viewer is redirected.
   */
  redirect?: string
}
export interface SliceSearchPage {
  kind: 'search'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  groups: {
    resource: string
    opens?: SliceLink
  }[]
}
export interface SliceStepsPage {
  kind: 'steps'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource of the one record that all steps are about.
   */
  resource: string
  key: SliceKey
  steps: {
    title: string
    link?: SliceLink
  }[]
  /**
   * The transitions that leave the path, such as to put the record on hold.
   */
  exits?: string[]
}
export interface SliceTabsPage {
  kind: 'tabs'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  tabs: string[]
  /**
   * The tab that opens for this viewer.
   */
  redirect?: string
}
export interface SliceViewPage {
  kind: 'view'
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   */
  aliases: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * The query parameters that the address may have.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: boolean
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * A folder of src/browser/views.
   */
  view: string
  /**
   * The resource whose transitions the view runs.
   */
  resource?: string
}

/** The keys that browsers get as they were written: of each page kind, of every page, and of its parts. */
export const asWritten = {
  "figure": [
    "id",
    "label",
    "resource",
    "fold",
    "field",
    "tone",
    "unit"
  ],
  "chart": [
    "id",
    "title",
    "kind",
    "resource",
    "by",
    "fold",
    "field",
    "stack"
  ],
  "gauge": [
    "id",
    "title",
    "resource",
    "fold",
    "field",
    "unit",
    "maximum"
  ],
  "panel-list": [
    "id",
    "title",
    "resource",
    "columns",
    "sort",
    "limit",
    "empty"
  ],
  "list": [
    "id",
    "title",
    "resource",
    "columns",
    "sort",
    "limit",
    "empty"
  ],
  "page": [
    "path",
    "aliases",
    "title",
    "purpose",
    "query",
    "offline"
  ],
  "board": [
    "resource",
    "by",
    "lanes"
  ],
  "calendar": [
    "resource",
    "date",
    "about",
    "end",
    "slot",
    "lane",
    "minutes",
    "layouts",
    "calendar",
    "place",
    "base"
  ],
  "checklist": [
    "resource",
    "items",
    "rows",
    "begins"
  ],
  "collection": [
    "resource",
    "follow",
    "on_open",
    "bulk",
    "import"
  ],
  "conversation": [
    "resource",
    "preview",
    "messages"
  ],
  "dashboard": [
    "filters"
  ],
  "form": [
    "resource",
    "fields",
    "defaults",
    "groups",
    "action"
  ],
  "profile": [
    "resource",
    "groups",
    "own_groups"
  ],
  "record": [
    "resource",
    "groups",
    "transitions",
    "print",
    "shows"
  ],
  "redirect": [],
  "search": [],
  "steps": [
    "resource",
    "exits"
  ],
  "tabs": [],
  "view": [
    "view",
    "resource"
  ]
} as const
