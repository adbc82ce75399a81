import type { asWritten, SliceList, SlicePages } from '#generated/manifest-slice.ts'
import type { ManifestSources } from '#generated/manifest-sources.ts'
import type { FieldGroup, Figure, PageLink, PageList, Panel } from '../portal-content.ts'
import type { Outline } from '../portal-outline.ts'
import type { Resource, Scalar } from '../portal-resources.ts'
import type { Auth, Choice, Rule } from '../portal-rule.ts'
import type {
  AudienceSource,
  CreateSource,
  LinkSource,
  ListOptions,
  ListSource,
  ViewSource,
} from '../source/sources.ts'
import type { Path } from '../source/tree.ts'

/** The kinds of pages. */
export type PageKind = keyof SlicePages

/** The properties that pages of every kind have. */
export interface PageBase {
  id: string
  area: string
  path: string
  aliases: string[]
  title: string
  purpose: string
  /** Whether it works on a device without a network. */
  offline?: true
  auth: Auth
  for: Rule
  parent?: string
  actions: PageLink[]
  links: string[]
  opens?: PageLink
  /** The names of the query parameters that the address may have. */
  query: string[]
  /** The lists of the page's own records, one for each view. The first is shown when the address names none. */
  views: PageList[]
  /** Lists of other records. */
  lists: PageList[]
  /** The figures at the top of the page. */
  cards: Figure[]
  panels: Panel[]
}

/** A page as its author wrote it. */
export type SourceOf<K extends PageKind> = { [Each in K]: ManifestSources[`${Each}Page`] & { kind: Each } }[K]

/** A page of any kind as its author wrote it. */
export type PageSource = ManifestSources[`${PageKind}Page`]

/** The options that the compiled page and the browser receive unchanged. */
export type AsWritten<K extends PageKind> = Pick<SourceOf<K>, (typeof asWritten)[K][number] & keyof SourceOf<K>>

/** A link from one page to another. */
export interface Way {
  to: string
  /** Its place in the source of the page. */
  at: (string | number)[]
  /** The parameters it fills. */
  with?: Record<string, Scalar>
  /** The part of the page that it is on, when only those who see the part see the link. */
  on?: Shown
}

/** A part of a page that shows records to some of the page's viewers. */
export interface Shown {
  for: Rule
  resource: string
}

/** Everything the portal defines for one kind of page, apart from its grammar. */
export interface Kind<K extends PageKind, P extends PageBase> {
  /** Looks up every name in the options of a page, and completes the options that are not kept as written. */
  link(page: SourceOf<K>, linker: OptionLinker): Linked<K, P>
  /** Returns the options that the browser receives in a different form than they were written in. */
  slice(page: P, viewer: Viewer): Made<K>
  /** Returns the links in options that only this kind has. */
  ways?(page: P): Way[]
  /** Returns its lists other than views, lists and panels. */
  lists?(page: P): PageList[]
  /** Returns the rules of the parts or choices that only this kind has. */
  rules?(page: P): Rule[]
  /** Returns the parts that show records, besides its lists and those of its own resource. */
  shows?(page: P): Shown[]
}

type Linked<K extends PageKind, P> = Omit<P, keyof PageBase | 'kind' | keyof AsWritten<K>> &
  Partial<Pick<PageBase, 'views'>>

/** Requires each option, so that forgetting one is a type error. */
type Made<K extends PageKind> = Complete<
  Omit<SlicePages[K], keyof SlicePages[PageKind] | (typeof asWritten)[K][number]>
>

type Complete<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? T[Key] | undefined : T[Key] }

/** Returns the link of a part at `at`; empty when the part has none. */
export function waysOn(part: Shown & { opens?: PageLink }, ...at: Way['at']): Way[] {
  const { for: rule, resource } = part
  return waysBy(part.opens, ...at, 'opens').map((way) => ({ ...way, on: { for: rule, resource } }))
}

/** Returns the link of an option that names one page; empty when the option is undefined. */
export function waysBy(link: PageLink | undefined, ...at: Way['at']): Way[] {
  return link === undefined ? [] : [{ to: link.page, at, ...(link.with !== undefined && { with: link.with }) }]
}

/** Returns the links of an option that lists pages. */
export function waysOf(ids: string[], key: string): Way[] {
  return ids.map((to, index) => ({ to, at: [key, index] }))
}

/** Looks up the names in the options of a page, and reports unknown ones. */
export interface OptionLinker {
  /** The compiled resource of the page; undefined when no such resource is declared, which is reported. */
  resource(name: string | undefined, path?: Path): Resource | undefined
  field(name: string | undefined, resource: Resource | undefined, path: Path): void
  calendar(name: string | undefined, path: Path): void
  fields(names: string[] | undefined, resource: Resource | undefined, path: Path): void
  /** A date or date-time field that places records on days. */
  dayField(name: string | undefined, resource: Resource | undefined, path: Path): void
  /** A field that holds numbers. */
  numberField(name: string | undefined, resource: Resource | undefined, path: Path): void
  /** The fields that place records on a map. Returns the outlines of the regions that their region field can name. */
  place(place: PlaceFields | undefined, resource: Resource | undefined, path: Path): Record<string, Outline>
  /** Reports a layout for which the page lacks something. */
  unfitLayout(layout: string, lacks: string, path: Path): void
  /** A field by which lists can be filtered. */
  filterField(name: string, resource: Resource | undefined, path: Path): void
  transition(name: string | undefined, resource: Resource | undefined, path: Path): void
  transitions(names: string[] | undefined, resource: Resource | undefined, path: Path): void
  states(names: string[] | undefined, resource: Resource | undefined, path: Path): void
  groups(groups: FieldGroup[] | undefined, resource: Resource | undefined): void
  defaults(values: Record<string, Scalar> | undefined, resource: Resource | undefined, path: Path): void
  /** Returns the initial values of the form for a new record; empty when none is offered. */
  create(create: CreateSource | undefined, resource: Resource | undefined): { create?: Record<string, Scalar> }
  list(list: ListSource, path: Path): PageList | undefined
  /** Returns the views of a page. A page without views gets one, named `all`, of its own resource and columns. */
  views(page: ListingSource, views?: ViewSource[]): PageList[]
  link(link: LinkSource | undefined, path: Path, record: Resource | undefined): PageLink | undefined
  pages(ids: string[] | undefined, key: string): string[]
  redirect(choices: { for?: AudienceSource; page: string }[]): Choice[]
  audience(own: AudienceSource | undefined, path: Path): Rule
  view(name: string): void
  /** A default, which must be one of the choices beside it. */
  choice(name: string, choices: string[], path: Path): void
  /** Ids that tell the parts of a page apart. */
  distinct(ids: { id: string; path: Path }[], noun: string): void
  titleOf(page: string): string
  /** The page of another step of this page. */
  step(page: string, pages: string[], path: Path): void
  /** A parameter of the page's path. */
  parameter(name: string, path: Path): void
}

/** The fields that say where a record is. */
export interface PlaceFields {
  latitude?: string
  longitude?: string
  region?: string
}

/** A page whose main content is a list of the records of its resource. */
export interface ListingSource extends ListOptions {
  title: string
  resource: string
}

/** Reduces the options of a page to what one viewer may see. */
export interface Viewer {
  /** Returns the pages that this viewer may open; undefined when there are none. */
  pages(ids: string[]): string[] | undefined
  link(link: PageLink | undefined): PageLink | undefined
  list(list: PageList | undefined): SliceList | undefined
  lists(lists: PageList[]): SliceList[] | undefined
  redirect(choices: Choice[]): string | undefined
  /**
   * Returns the initial values of the form for a new record, and what such a record is called; both undefined when this
   * viewer may not create one.
   */
  creating(page: { resource: string; create?: Record<string, Scalar> }): Creating
  /** Whether this viewer belongs to its audience and may read at least some records of its resource. */
  sees(shown: Shown): boolean
  /**
   * Returns the channel pattern for records of a resource, without the prefix of private channels; undefined when this
   * viewer may not subscribe.
   */
  channel(resource: string): string | undefined
}

export interface Creating {
  create: Record<string, Scalar> | undefined
  creates: string | undefined
}
