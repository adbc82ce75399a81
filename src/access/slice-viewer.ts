import {
  asWritten,
  type Chart,
  type Choice,
  type Creating,
  type Figure,
  type Gauge,
  type Page,
  type PageLink,
  type PageList,
  type Panel,
  type Portal,
  pick,
  type Shown,
  type SliceChart,
  type SliceFigure,
  type SliceGauge,
  type SliceList,
  type SlicePanel,
  type Viewer,
} from '#manifest/portal.ts'
import { scopesOf } from './can-do.ts'
import { choose } from './can-open.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** Filters pages by what one person may see, or a visitor when the person is undefined. */
export class SliceViewer implements Viewer {
  readonly #portal: Portal
  readonly #open: Set<string>
  readonly #person: Traits | undefined

  constructor(portal: Portal, open: Page[], person: Traits | undefined) {
    this.#portal = portal
    this.#open = new Set(open.map((page) => page.id))
    this.#person = person
  }

  pages(ids: string[]): string[] | undefined {
    return unlessEmpty(ids.filter((each) => this.#open.has(each)))
  }

  link(link: PageLink | undefined): PageLink | undefined {
    return link !== undefined && this.#open.has(link.page) ? link : undefined
  }

  list(list: PageList | undefined): SliceList | undefined {
    if (list === undefined || !this.sees(list)) return undefined
    const { create } = list
    return { ...pick(list, asWritten.list), ...this.#opens(list), ...(create !== undefined && { create }) }
  }

  lists(lists: PageList[]): SliceList[] | undefined {
    return unlessEmpty(lists.flatMap((list) => this.list(list) ?? []))
  }

  figures(figures: Figure[]): SliceFigure[] | undefined {
    const mine = figures.filter((figure) => this.sees(figure))
    return unlessEmpty(
      mine.map((figure) => ({ ...pick(figure, asWritten.figure), ...this.#opens(figure), ...pick(figure, ['also']) })),
    )
  }

  panels(panels: Panel[]): SlicePanel[] | undefined {
    return unlessEmpty(panels.flatMap((panel) => this.#panel(panel) ?? []))
  }

  redirect(choices: Choice[]): string | undefined {
    const chosen = this.#person === undefined ? undefined : choose(choices, this.#person)
    return chosen !== undefined && this.#open.has(chosen) ? chosen : undefined
  }

  /** Offers the form for a new record only to people who may create one. */
  creating({ resource: name, create }: Parameters<Viewer['creating']>[0]): Creating {
    const resource = this.#portal.resources[name]
    const may =
      create !== undefined &&
      resource !== undefined &&
      this.#person !== undefined &&
      scopesOf(resource.access.create, this.#person).length > 0
    return may ? { create, creates: resource.title } : { create: undefined, creates: undefined }
  }

  sees({ for: rule, resource }: Shown): boolean {
    if (this.#person === undefined || !holds(rule, this.#person)) return false
    const grants = this.#portal.resources[resource]?.access.read ?? []
    return scopesOf(grants, this.#person).length > 0
  }

  channel(resource: string): string | undefined {
    const person = this.#person
    const [pattern] =
      Object.entries(this.#portal.channels).find(
        ([, { reads, for: rule }]) => reads === resource && person !== undefined && holds(rule, person),
      ) ?? []
    return pattern?.replace(/^private-/, '')
  }

  #panel(panel: Panel): SlicePanel | undefined {
    if (!('list' in panel)) return this.sees(panel) ? this.#figure(panel) : undefined
    const { kind, list } = panel
    if (!this.sees(list)) return undefined
    return { kind, ...pick(list, asWritten['panel-list']), ...this.#opens(list) }
  }

  #figure(figure: Chart | Gauge): SliceChart | SliceGauge {
    if (figure.kind === 'gauge')
      return { kind: figure.kind, ...pick(figure, asWritten.gauge), ...this.#opens(figure), ...pick(figure, ['also']) }
    return { ...pick(figure, asWritten.chart), ...this.#opens(figure), ...pick(figure, ['unit']) }
  }

  #opens({ opens }: { opens?: PageLink }): { opens?: PageLink } {
    const link = this.link(opens)
    return link === undefined ? {} : { opens: link }
  }
}

/** Leaves out empty lists to keep slices small. */
function unlessEmpty<T>(items: T[]): T[] | undefined {
  return items.length === 0 ? undefined : items
}
