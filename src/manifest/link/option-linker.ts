import type { ListingSource, OptionLinker, PageSource, PlaceFields } from '../kinds/kind.ts'
import { parametersOf } from '../paths.ts'
import type { Choice, FieldGroup, PageLink, PageList, Resource, Rule, Scalar } from '../portal.ts'
import type { Outline } from '../portal-outline.ts'
import type {
  AudienceSource,
  CreateSource,
  LinkSource,
  ListOptions,
  ListSource,
  ViewSource,
} from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import { linkChoices } from './link-choices.ts'
import type { ContentLinker } from './link-content.ts'
import type { LinkContext } from './link-context.ts'
import { linkViews } from './link-views.ts'
import { isKnown, type Vocabulary } from './names.ts'

const unknownParameter: Omit<Vocabulary, 'names'> = {
  code: 'wrong-value',
  noun: 'parameter',
  missing: 'its path does not have',
}

const unknownChoice: Omit<Vocabulary, 'names'> = {
  code: 'wrong-value',
  noun: 'default',
  missing: 'its "choices" do not have',
}

const unknownStep: Omit<Vocabulary, 'names'> = {
  code: 'unknown-page',
  noun: 'step',
  missing: 'its "steps" do not have',
}

/** Looks up the names in the options of one page. */
export class PageOptionLinker implements OptionLinker {
  readonly #source: Tree<PageSource>
  readonly #user: string
  readonly #content: ContentLinker
  readonly #context: LinkContext

  constructor(source: Tree<PageSource>, user: string, content: ContentLinker, context: LinkContext) {
    this.#source = source
    this.#user = user
    this.#content = content
    this.#context = context
  }

  resource(name: string | undefined, path: Path = ['resource']): Resource | undefined {
    return name === undefined ? undefined : this.#content.resource(name, path)
  }

  field(name: string | undefined, resource: Resource | undefined, path: Path): void {
    if (name !== undefined && resource !== undefined) this.#content.field(name, resource, path)
  }

  calendar(name: string | undefined, path: Path): void {
    if (name !== undefined) this.#context.calendars.isKnown(name, this.#source.at(path), this.#user)
  }

  fields(names: string[] | undefined, resource: Resource | undefined, path: Path): void {
    for (const [i, name] of (names ?? []).entries()) this.field(name, resource, [...path, i])
  }

  dayField(name: string | undefined, resource: Resource | undefined, path: Path): void {
    if (name !== undefined && resource !== undefined) this.#content.dayField(name, resource, path)
  }

  numberField(name: string | undefined, resource: Resource | undefined, path: Path): void {
    if (name !== undefined && resource !== undefined) this.#content.numberField(name, resource, path)
  }

  place(place: PlaceFields = {}, resource: Resource | undefined, path: Path): Record<string, Outline> {
    if (resource === undefined) return {}
    const { latitude, longitude, region } = place
    if ((latitude === undefined) !== (longitude === undefined))
      this.#content.report('unfit-place', path, 'has a place with only one of `latitude` and `longitude`', 'key')
    if (latitude !== undefined) this.#coordinate(latitude, 90, resource, [...path, 'latitude'])
    if (longitude !== undefined) this.#coordinate(longitude, 180, resource, [...path, 'longitude'])
    return region === undefined ? {} : this.#regions(region, resource, [...path, 'region'])
  }

  /** Reports a coordinate that could lie beyond the earth, where a map would draw it in the wrong place. */
  #coordinate(name: string, limit: number, resource: Resource, path: Path): void {
    if (!this.#content.field(name, resource, path)) return
    const { minimum, maximum } = resource.fields[name]?.schema ?? {}
    const isWithin = Number(minimum ?? -Infinity) >= -limit && Number(maximum ?? Infinity) <= limit
    const what = `places records by "${name}", which needs a minimum of ${-limit} and a maximum of ${limit} in the schema of "${resource.name}"`
    if (resource.fields[name]?.type !== 'number' || !isWithin) this.#content.report('unfit-place', path, what)
  }

  #regions(name: string, resource: Resource, path: Path): Record<string, Outline> {
    if (!this.#content.field(name, resource, path)) return {}
    const { choices = [] } = resource.fields[name] ?? {}
    if (choices.length === 0)
      this.#content.report(
        'unfit-place',
        path,
        `places records by "${name}", which has no fixed values that a region could have`,
      )
    return Object.fromEntries(
      choices.flatMap(({ value }) => {
        const outline = this.#context.regions[value]
        if (outline !== undefined) return [[value, outline]]
        const what = `places records by "${name}", and the portal has no outline for "${value}" in its \`regions\``
        this.#content.report('unfit-place', path, what)
        return []
      }),
    )
  }

  unfitLayout(layout: string, lacks: string, path: Path): void {
    this.#content.report('unfit-layout', path, `has the layout "${layout}", which needs ${lacks}`)
  }

  filterField(name: string, resource: Resource | undefined, path: Path): void {
    if (resource !== undefined) this.#content.filterField(name, resource, path)
  }

  transition(name: string | undefined, resource: Resource | undefined, path: Path): void {
    if (name !== undefined && resource !== undefined) this.#content.transition(name, resource, path)
  }

  transitions(names: string[] | undefined, resource: Resource | undefined, path: Path): void {
    for (const [i, name] of (names ?? []).entries()) this.transition(name, resource, [...path, i])
  }

  states(names: string[] | undefined, resource: Resource | undefined, path: Path): void {
    if (resource === undefined) return
    for (const [i, name] of (names ?? []).entries()) this.#content.state(name, resource, [...path, i])
  }

  groups(groups: FieldGroup[] | undefined, resource: Resource | undefined): void {
    for (const [i, { fields }] of (groups ?? []).entries()) this.fields(fields, resource, ['groups', i, 'fields'])
  }

  defaults(values: Record<string, Scalar> | undefined, resource: Resource | undefined, path: Path): void {
    if (values !== undefined && resource !== undefined) this.#content.defaults(values, resource, path)
  }

  create(create: CreateSource | undefined, resource: Resource | undefined): { create?: Record<string, Scalar> } {
    const begins = resource === undefined ? undefined : this.#content.create(create, resource, ['create'])
    return begins === undefined ? {} : { create: begins }
  }

  list(list: ListSource, path: Path): PageList | undefined {
    return this.#content.list(list, path)
  }

  views(page: ListingSource & ListOptions, views?: ViewSource[]): PageList[] {
    return linkViews(page, views, this.#content)
  }

  link(link: LinkSource | undefined, path: Path, record: Resource | undefined): PageLink | undefined {
    return link === undefined ? undefined : this.#content.link(link, path, record)
  }

  pages(ids: string[] | undefined, key: string): string[] {
    return (ids ?? []).filter((id, index) => this.#content.isPage(id, [key, index]))
  }

  redirect(choices: { for?: AudienceSource; page: string }[]): Choice[] {
    return linkChoices(choices, this.#source, ['redirect'], this.#user, this.#context)
  }

  audience(own: AudienceSource | undefined, path: Path): Rule {
    return this.#content.audience(own, path)
  }

  view(name: string): void {
    this.#isKnown(name, this.#context.views, ['view'])
  }

  choice(name: string, choices: string[], path: Path): void {
    this.#isKnown(name, { ...unknownChoice, names: new Set(choices) }, path)
  }

  distinct(ids: { id: string; path: Path }[], noun: string): void {
    this.#content.checkIds(ids, noun)
  }

  titleOf(page: string): string {
    return this.#context.titles.get(page) ?? page
  }

  step(page: string, pages: string[], path: Path): void {
    this.#isKnown(page, { ...unknownStep, names: new Set(pages) }, path)
  }

  parameter(name: string, path: Path): void {
    const names = new Set(parametersOf(this.#source.value.path))
    this.#isKnown(name, { ...unknownParameter, names }, path)
  }

  #isKnown(name: string, vocabulary: Vocabulary, path: Path): boolean {
    return isKnown(name, vocabulary, this.#source.at(path), this.#user, this.#context.problems)
  }
}
