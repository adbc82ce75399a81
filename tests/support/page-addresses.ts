import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import type { Client } from './client.ts'

interface RecordSeen {
  id: string
  can: string[]
  values: Record<string, unknown>
}

/** The URLs of pages for a user, filled with records that this user can read. */
export class PageAddresses {
  readonly #portal: Portal
  readonly #person: Client
  readonly #seen = new Map<string, Promise<RecordSeen[]>>()

  constructor(portal: Portal, person: Client) {
    this.#portal = portal
    this.#person = person
  }

  /**
   * Returns two URLs for a page whose record is optional, and none when the user can't read a record that the page
   * requires.
   */
  async of(page: Page): Promise<string[]> {
    const [parameter] = parametersOf(page.path)
    if (parameter !== undefined) {
      const id = await this.#recordFor(page, parameter)
      return id === undefined ? [] : [fillPath(page.path, { [parameter]: id })]
    }
    const key = 'key' in page ? page.key : undefined
    if (key === undefined || !('query' in key)) return [page.path]
    const id = await this.#recordFor(page, key.query)
    return [page.path, ...(id === undefined ? [] : [`${page.path}?${key.query}=${id}`])]
  }

  async #recordFor(page: Page, name: string): Promise<string | undefined> {
    return (await this.recordsFor(page, name))[0]
  }

  /**
   * Returns the records that can fill a parameter of a page's URL, first those that its transition can run on or its
   * lists refer to.
   */
  async recordsFor(page: Page, name: string): Promise<string[]> {
    const records = await this.#recordsOf(subjectOf(this.#portal, page, name))
    const run = page.kind === 'form' ? page.run : undefined
    const isApt = run === undefined ? await this.#isReferredTo(page, name) : ({ can }: RecordSeen) => can.includes(run)
    const others = records.filter((record) => !isApt(record))
    return [...records.filter(isApt), ...others].map(({ id }) => id)
  }

  async #isReferredTo(page: Page, name: string): Promise<(record: RecordSeen) => boolean> {
    const found = await Promise.all(
      usesOf(page, name).map(async ({ resource, field }) =>
        (await this.#recordsOf(resource)).map(({ values }) => values[field]),
      ),
    )
    const ids = new Set(found.flat())
    return ({ id }) => ids.has(id)
  }

  #recordsOf(resource: string): Promise<RecordSeen[]> {
    const seen = this.#seen.get(resource) ?? this.#ask(resource)
    this.#seen.set(resource, seen)
    return seen
  }

  async #ask(resource: string): Promise<RecordSeen[]> {
    const { status, body } = await this.#person.get(`/api/v2/records/${resource}?per_page=100`)
    // The server responds with 404 when the user can't read any record of the resource.
    if (status === 404) return []
    if (status !== 200) throw new Error(`${resource}: ${JSON.stringify(body)}`)
    return body.data
  }
}

/**
 * Returns the resource that a URL parameter identifies: the page's own, or the one that the field filtered by it refers
 * to.
 */
function subjectOf(portal: Portal, page: Page, name: string): string {
  if ('key' in page && page.key !== undefined && page.resource !== undefined) return page.resource
  const [use] = usesOf(page, name)
  const subject = use && portal.resources[use.resource]?.fields[use.field]?.reference
  if (subject === undefined) throw new Error(`Nothing says of what ${name} in ${page.path} is a record`)
  return subject
}

/** Returns the fields by which a URL parameter filters the lists of a page. */
function usesOf(page: Page, name: string): { resource: string; field: string }[] {
  const meant = [`$param.${name}`, `$query.${name}`]
  return [...page.views, ...page.lists].flatMap(({ resource, where }) =>
    Object.entries(where).flatMap(([field, value]) => (meant.includes(String(value)) ? [{ resource, field }] : [])),
  )
}
