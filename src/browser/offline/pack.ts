import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { parametersOf } from '#manifest/paths.ts'
import { viewsQuery } from '../figures/page-views.ts'
import { givenOf, type PageSurroundings } from '../figures/surroundings.ts'
import { asObjectSchema, type ObjectSchema } from '../forms/form-schema.ts'
import { choicesQuery } from '../forms/widgets/reference/choices.ts'
import { listQuery, pageQuery } from '../pages/collection/list-query.ts'
import { tableStateOf } from '../pages/collection/table-state.ts'
import { soughtQuery } from '../records/asked-record.ts'
import { namedRecord } from '../records/named-record.ts'
import {
  type Description,
  descriptionQuery,
  historyQuery,
  type RecordItem,
  recordQuery,
  recordsQuery,
} from '../records/record-queries.ts'
import { openAddress } from '../session/open-address.ts'
import { addressOf, type PageLink } from '../session/page-link.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import type { Place } from './read-offline.ts'

/** How many records of a list are packed with their pages, and how deep pages lead on from them. */
const mostRows = 25
const deepest = 3
/** How many records of a reference field can be found by their names. */
const mostChoices = 100
/** Milliseconds from one request to the next: at most a third of what a session may ask, so that people's own have room. */
const breath = 100
/** Milliseconds after which a validator that hasn't come is left for the next packing. */
const patience = 30_000
/** Milliseconds for which a response is recent enough to be packed without asking again. */
const recent = 10 * 60_000

/** Fetches what the pages that work without a network show and need, so that it is on the device. */
export async function pack(place: Place): Promise<void> {
  const packing = new Packing(place)
  const pages = place.portal().slice.pages.filter(({ offline }) => offline === true)
  for (const page of pages) await packing.resource('resource' in page ? page.resource : undefined)
  for (const page of pages) if (parametersOf(page.path).length === 0) await packing.page(page, {}, 0)
}

class Packing {
  readonly #place: Place
  readonly #addresses = new Set<string>()
  readonly #resources = new Set<string>()
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(place: Place) {
    this.#place = place
  }

  /** Packs the description of a resource, with the validators and the choices of its forms. */
  async resource(name: string | undefined): Promise<void> {
    if (name === undefined || this.#resources.has(name)) return
    this.#resources.add(name)
    const description = await this.#describe(name)
    if (description === undefined) return
    const forms = [
      description.form,
      description.edit,
      ...Object.values(description.transitions).map(({ form }) => form),
    ]
    for (const form of forms) {
      if (form === null || form === undefined) continue
      await this.#validator(form.validator)
      await this.#choices(asObjectSchema(form.schema))
    }
  }

  /** A module that the page has imported before isn't requested again, so the service worker is asked for its text. */
  async #validator(address: string): Promise<void> {
    if (this.#addresses.has(address)) return
    this.#addresses.add(address)
    try {
      const text = await (await fetch(address, { signal: AbortSignal.timeout(patience) })).text()
      for (const [, name = ''] of text.matchAll(/from\s*["']\.\/([\w-]+\.js)["']/g))
        await this.#validator(address.replace(/[^/]+$/, name))
    } catch {
      // The next packing tries again.
    }
  }

  /** Packs a page as it is at an address, with the pages that its records open. */
  async page(page: SlicePage, parameters: Record<string, string>, depth: number): Promise<void> {
    const me = this.#place.portal().person.user_id
    const around: PageSurroundings = { me, parameters, query: new URLSearchParams() }
    await this.#rows(page, around, depth)
    const record = 'resource' in page && 'key' in page ? await this.#record(page, around) : undefined
    await this.#lists(page, { ...around, ...(record !== undefined && { record }) }, depth)
    if (record === undefined) return
    const links = [...page.actions, ...(page.kind === 'steps' ? page.steps.flatMap(({ link }) => link ?? []) : [])]
    for (const link of links) await this.#follow(link, record, depth)
  }

  /** The lists of a page's own records. */
  async #rows(page: SlicePage, around: PageSurroundings, depth: number): Promise<void> {
    const given = givenOf(page, around)
    if (page.kind === 'collection') {
      for (const { id } of page.views ?? []) {
        const state = tableStateOf(page, new URLSearchParams({ view: id }))
        if (state.view === undefined) continue
        const list = listQuery(page, state.view, state.narrowing, given)
        const rows = await this.#fetch(recordsQuery(state.view.resource, pageQuery(list, state)))
        const isFirst = id === page.views?.[0]?.id
        const todo = (rows?.data ?? []).filter(({ can, blocked }) => isFirst || can.length > 0 || blocked !== undefined)
        await this.#followRows(page.opens, todo, depth)
      }
      await this.#fetch(viewsQuery(page.id, given))
    }
    if (page.kind === 'checklist' && page.resource !== undefined) {
      const view = page.views?.[0]?.id ?? ''
      await this.#fetch(recordsQuery(page.resource, { on: page.id, view, given, per_page: 1 }))
    }
  }

  async #record(page: SlicePage<'record' | 'form' | 'steps' | 'checklist'>, around: PageSurroundings) {
    const { resource } = page
    const key = 'key' in page ? page.key : undefined
    if (resource === undefined || key === undefined) return undefined
    await this.resource(resource)
    const named = namedRecord(key, around.parameters, around.query)
    const id = 'id' in named ? named.id : 'via' in named ? await this.#fetch(soughtQuery(resource, named)) : undefined
    if (id === undefined || id === null) return undefined
    const answer = await this.#fetch(recordQuery(resource, id))
    if (page.kind === 'record') await this.#fetch(historyQuery(resource, id))
    return answer?.data
  }

  async #lists(page: SlicePage, around: PageSurroundings, depth: number): Promise<void> {
    const given = givenOf(page, around)
    for (const { id: view, resource, sort, limit = 10, opens } of page.lists ?? []) {
      await this.#describe(resource)
      const rows = await this.#fetch(
        recordsQuery(resource, { on: page.id, view, given, sort, page: 1, per_page: limit }),
      )
      await this.#followRows(opens, rows?.data ?? [], depth)
    }
  }

  async #followRows(link: PageLink | undefined, rows: RecordItem[], depth: number): Promise<void> {
    if (link === undefined) return
    for (const row of rows.slice(0, mostRows)) await this.#follow(link, row, depth)
  }

  async #follow(link: PageLink, record: RecordItem, depth: number): Promise<void> {
    const { slice, person, page: pageById } = this.#place.portal()
    const target = pageById(link.page)
    const address = target?.offline === true ? addressOf(target, link, { me: person.user_id, record }) : undefined
    if (address === undefined || depth >= deepest || this.#addresses.has(address)) return
    this.#addresses.add(address)
    const opened = openAddress(slice, new URL(address, location.href))
    if (opened.kind === 'page') await this.page(opened.page, opened.parameters, depth + 1)
  }

  /** The records that the reference fields of a form offer, where that doesn't depend on other fields. */
  async #choices({ properties }: ObjectSchema): Promise<void> {
    const fields = Object.values(properties)
    const columns = fields.flatMap(({ items }) => Object.values(items?.properties ?? {}))
    for (const { 'x-reference': resource, 'x-among': among } of [...fields, ...columns]) {
      if (resource === undefined || (among !== undefined && among.needs.length > 0)) continue
      const asked = among === undefined ? {} : { choosing: among.of, given: [] }
      await this.#fetch(choicesQuery(resource, asked, ''))
      // Where people search for a name later, without a network.
      await this.#fetch(recordsQuery(resource, { ...asked, choices: true, per_page: mostChoices }))
    }
  }

  #describe(resource: string): Promise<Description | undefined> {
    return this.#fetch(descriptionQuery(resource, this.#place.portal().slice.revision))
  }

  /** Undefined when it can't be fetched; the next packing tries again. */
  async #fetch<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T | undefined> {
    try {
      // What people do meanwhile comes first.
      await new Promise((resolve) => setTimeout(resolve, this.#askedAt + breath - performance.now()))
      this.#askedAt = performance.now()
      return await this.#place.queries.fetchQuery({ staleTime: recent, ...query })
    } catch {
      return undefined
    }
  }
}
