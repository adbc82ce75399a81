import type { asWritten, SliceList, SlicePages } from '#generated/manifest-slice.ts'
import type { ManifestSources } from '#generated/manifest-sources.ts'
import type { FieldGroup, Figure, PageLink, PageList, Panel } from '../portal-content.ts'
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

/** The kinds of pages: those that authors write, and `upcoming`. */
export type PageKind = keyof SlicePages

/** What every page holds, whatever its kind. */
export interface PageBase {
  id: string
  area: string
  path: string
  aliases: string[]
  title: string
  purpose: string
  auth: Auth
  for: Rule
  parent?: string
  actions: PageLink[]
  links: string[]
  opens?: PageLink
  /** What the address may say after the `?`. */
  query: string[]
  /** Its records, in a list for each view: the first is shown when the address names none. */
  views: PageList[]
  /** Lists of other records. */
  lists: PageList[]
  /** Figures above the rest. */
  cards: Figure[]
  panels: Panel[]
}

/** A page as its author wrote it. */
export type SourceOf<K extends PageKind> = { [Each in K]: ManifestSources[`${Each}Page`] & { kind: Each } }[K]

/** A page of any kind as its author wrote it; its kind is `upcoming` where it is said to be that. */
export type PageSource = ManifestSources[`${PageKind}Page`]

/** The options that the compiled page and browsers hold as they were written. */
export type AsWritten<K extends PageKind> = Pick<SourceOf<K>, (typeof asWritten)[K][number] & keyof SourceOf<K>>

/** A way from a page to another, the place in its source that offers it, and the parameters that it fills. */
export interface Way {
  to: string
  at: (string | number)[]
  with?: Record<string, Scalar>
}

/** All that the portal knows of one kind of page, apart from its grammar. */
export interface Kind<K extends PageKind, P extends PageBase> {
  /** Looks up every name in the options of a page and completes those that are not kept as written. */
  link(page: SourceOf<K>, linker: OptionLinker): Linked<K, P>
  /** The options that a viewer's browser gets in another form than they were written in. */
  slice(page: P, viewer: Viewer): Made<K>
  /** The pages it leads to by options of its own. */
  ways?(page: P): Way[]
  /** Its lists besides views, lists and panels. */
  lists?(page: P): PageList[]
  /** For whom its own parts are, or its choices. */
  rules?(page: P): Rule[]
  /** The resources that it shows besides its own and those of its lists. */
  resources?(page: P): string[]
}

type Linked<K extends PageKind, P> = Omit<P, keyof PageBase | 'kind' | keyof AsWritten<K>> &
  Partial<Pick<PageBase, 'views'>>

/** Each option has to be there, so that a forgotten one does not compile. */
type Made<K extends PageKind> = Complete<
  Omit<SlicePages[K], keyof SlicePages['upcoming'] | (typeof asWritten)[K][number]>
>

type Complete<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? T[Key] | undefined : T[Key] }

/** The way by an option that links to a page. */
export function waysBy(link: PageLink | undefined, ...at: Way['at']): Way[] {
  return link === undefined ? [] : [{ to: link.page, at, ...(link.with !== undefined && { with: link.with }) }]
}

/** The ways by an option that lists pages. */
export function waysOf(ids: string[], key: string): Way[] {
  return ids.map((to, index) => ({ to, at: [key, index] }))
}

/** Looks up what the options of a page name, and reports what is not there. */
export interface OptionLinker {
  /** The compiled resource of the page; undefined when no such resource is declared, which is reported. */
  resource(name: string | undefined, path?: Path): Resource | undefined
  field(name: string | undefined, resource: Resource | undefined, path: Path): void
  fields(names: string[] | undefined, resource: Resource | undefined, path: Path): void
  /** A field that says on which days a record stands. */
  dayField(name: string | undefined, resource: Resource | undefined, path: Path): void
  /** A field by which lists are narrowed. */
  filterField(name: string, resource: Resource | undefined, path: Path): void
  transition(name: string | undefined, resource: Resource | undefined, path: Path): void
  transitions(names: string[] | undefined, resource: Resource | undefined, path: Path): void
  states(names: string[] | undefined, resource: Resource | undefined, path: Path): void
  groups(groups: FieldGroup[] | undefined, resource: Resource | undefined): void
  defaults(values: Record<string, Scalar> | undefined, resource: Resource | undefined, path: Path): void
  /** What the form of a new record begins with; nothing where none is offered. */
  create(create: CreateSource | undefined, resource: Resource | undefined): { create?: Record<string, Scalar> }
  list(list: ListSource, path: Path): PageList | undefined
  /** The views of a page; one without views has one, named `all`, of its own resource and columns. */
  views(page: ListingSource, views?: ViewSource[]): PageList[]
  link(link: LinkSource | undefined, path: Path, record: Resource | undefined): PageLink | undefined
  pages(ids: string[] | undefined, key: string): string[]
  redirect(choices: { for?: AudienceSource; page: string }[]): Choice[]
  audience(own: AudienceSource | undefined, path: Path): Rule
  view(name: string): void
  /** A parameter that the page's path has. */
  parameter(name: string, path: Path): void
}

/** A page that is first of all a list of the records of its resource. */
export interface ListingSource extends ListOptions {
  title: string
  resource: string
}

/** What one person may know: what is not for them is left out. */
export interface Viewer {
  /** Those of some pages that this person may open; nothing where there are none. */
  pages(ids: string[]): string[] | undefined
  link(link: PageLink | undefined): PageLink | undefined
  list(list: PageList | undefined): SliceList | undefined
  lists(lists: PageList[]): SliceList[] | undefined
  redirect(choices: Choice[]): string | undefined
  /** What the form of a new record begins with and what the record is called; neither where this person may not create one. */
  creating(page: { resource: string; create?: Record<string, Scalar> }): Creating
  /** Whether something is for this person, who may read at least some of its records. */
  sees(shown: { for: Rule; resource: string }): boolean
  /** The channel on which a record is followed, without the prefix of private channels. */
  channel(resource: string): string | undefined
}

export interface Creating {
  create: Record<string, Scalar> | undefined
  creates: string | undefined
}
