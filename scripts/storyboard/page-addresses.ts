import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Page, Portal } from '#manifest/portal.ts'

/** A signed-in user, as far as addresses need one. */
interface Reader {
  get(path: string): Promise<{
    status: number
    // biome-ignore lint/suspicious/noExplicitAny: the server checks its own responses
    body: any
  }>
}

interface RecordSeen {
  id: string
  can: string[]
  values: Record<string, unknown>
}

/** The URLs of pages for a user, filled with records that this user can read. */
export class PageAddresses {
  readonly #portal: Portal
  readonly #person: Reader
  readonly #seen = new Map<string, Promise<RecordSeen[]>>()

  constructor(portal: Portal, person: Reader) {
    this.#portal = portal
    this.#person = person
  }

  /**
   * Returns two URLs for a page whose record is optional, and none when the user can't read a record that the page
   * requires.
   */
  async of(page: Page): Promise<string[]> {
    const key = 'key' in page ? page.key : undefined
    const [first, ...others] = parametersOf(page.path)
    if (first !== undefined) {
      const parameter = key !== undefined && 'param' in key ? key.param : first
      if (this.#subjectOf(page, parameter) === undefined) return this.#ofValue(page, parameter)
      const record = (await this.#apt(page, parameter))[0]
      if (record === undefined) return []
      const id = key?.via === undefined ? record.id : String(record.values[key.via])
      // Parameters that name no record are named after a field of the record; a dash stands for one that is empty.
      const rest = [first, ...others].map((name) => [name, String(record.values[name] ?? '-')])
      return [fillPath(page.path, { ...Object.fromEntries(rest), [parameter]: id })]
    }
    if (key === undefined || !('query' in key)) return [page.path]
    const [id] = await this.valuesFor(page, key.query)
    return [page.path, ...(id === undefined ? [] : [`${page.path}?${key.query}=${id}`])]
  }

  async #ofValue(page: Page, name: string): Promise<string[]> {
    const [value] = await this.valuesFor(page, name)
    return value === undefined ? [] : [fillPath(page.path, { [name]: value })]
  }

  /**
   * Returns what can fill a parameter of a page's URL: the ids of records, first those that its transition can run on or that
   * its lists refer to, or the values of a field that its lists filter by.
   */
  async valuesFor(page: Page, name: string): Promise<string[]> {
    if (this.#subjectOf(page, name) !== undefined) return (await this.#apt(page, name)).map(({ id }) => id)
    const [use] = this.#usesOf(page, name)
    // A part of the query may only select among the page's own views.
    if (use === undefined && page.query.includes(name)) return []
    if (use === undefined) throw new Error(`Nothing says what ${name} in ${page.path} is`)
    const values = (await this.#recordsOf(use.resource)).map((record) => record.values[use.field])
    return [...new Set(values)].filter((value) => typeof value === 'string')
  }

  /**
   * Returns the resource that a URL parameter identifies: the page's own, or the one that the field filtered by it refers
   * to; undefined for the value of a field.
   */
  #subjectOf(page: Page, name: string): string | undefined {
    if ('key' in page && page.key !== undefined && page.resource !== undefined) return page.resource
    const [use] = this.#usesOf(page, name)
    return use && this.#portal.resources[use.resource]?.fields[use.field]?.reference
  }

  /**
   * Returns the fields by which a URL parameter filters the lists of a page, and the field of the record that the parameter
   * names whose value they have to have: on a tab, `$record` is the record of the page that has the tab.
   */
  #usesOf(page: Page, name: string): { resource: string; field: string; via: string }[] {
    const meant = { [`"$param.${name}"`]: 'id', [`"$query.${name}"`]: 'id' }
    const isTab = Object.values(this.#portal.pages).some((each) => 'tabs' in each && each.tabs.includes(page.id))
    return [...page.views, ...page.lists].flatMap(({ resource, where }) =>
      Object.entries(where).flatMap(([field, value]) => {
        const text = JSON.stringify(value)
        const via = Object.entries(meant).find(([each]) => text.includes(each))?.[1]
        const own = isTab ? /"\$record\.(\w+)"/.exec(text)?.[1] : undefined
        return via === undefined && own === undefined ? [] : [{ resource, field, via: via ?? own ?? '' }]
      }),
    )
  }

  async #apt(page: Page, name: string): Promise<RecordSeen[]> {
    const subject = this.#subjectOf(page, name)
    const records = subject === undefined ? [] : await this.#recordsOf(subject)
    const runs = page.kind === 'form' ? page.run : []
    const apt =
      runs.length === 0
        ? await this.#referredTo(page, name, records)
        : records.filter(({ can }) => runs.some((run) => can.includes(run)))
    return [...new Set([...apt, ...records])]
  }

  /** Returns the records that the lists of a page refer to, by turns one for each list. */
  async #referredTo(page: Page, name: string, records: RecordSeen[]): Promise<RecordSeen[]> {
    const forLists: RecordSeen[][] = []
    for (const { resource, field, via } of this.#usesOf(page, name)) {
      const ids = new Set((await this.#recordsOf(resource)).map(({ values }) => values[field]))
      forLists.push(records.filter(({ id, values }) => ids.has(via === 'id' ? id : values[via])))
    }
    const longest = Math.max(0, ...forLists.map(({ length }) => length))
    return Array.from({ length: longest }, (_, i) => forLists.flatMap((list) => list[i] ?? [])).flat()
  }

  #recordsOf(resource: string): Promise<RecordSeen[]> {
    const seen = this.#seen.get(resource) ?? this.#ask(resource)
    this.#seen.set(resource, seen)
    return seen
  }

  /** Returns the first records of a resource; a few hundred, because what others refer to may be at the end of its list. */
  async #ask(resource: string): Promise<RecordSeen[]> {
    const records: RecordSeen[] = []
    for (let page = 1; page <= 3; page++) {
      const { status, body } = await this.#person.get(`/api/v2/records/${resource}?per_page=100&page=${page}`)
      // The server responds with 404 when the user can't read any record of the resource.
      if (status === 404) return []
      if (status !== 200) throw new Error(`${resource}: ${JSON.stringify(body)}`)
      records.push(...body.data)
      if (body.data.length < 100) break
    }
    return records
  }
}
