import {
  type Amount,
  type Chart,
  type Figure,
  figuresOf,
  type Gauge,
  listsOf,
  type Page,
  type PageList,
  type Portal,
  type Rule,
} from '#manifest/portal.ts'
import { type Entry, plainAct, type Subject, term } from './snapshot.ts'
import { valueText } from './value-text.ts'

/** Who may open a page, and which of its lists, figures and search groups they see. */
export function pageSubject(page: Page, { resources }: Pick<Portal, 'resources'>): Subject {
  const within = openers(page)
  const reading = (resource: string): Rule[] => [...within, readers(resources[resource])]
  const entries: Entry[] = [
    plainAct('open', page.for, { auth: page.auth }),
    ...term('kind', page.kind),
    ...optionTerms(page),
    ...('redirect' in page ? [{ kind: 'choices' as const, name: 'goes to', choices: page.redirect, within }] : []),
    ...listsOf(page).flatMap((list) => [
      plainAct(`list ${list.id}`, list.for, { within: reading(list.resource) }),
      ...term(`list ${list.id} shows`, listText(list)),
    ]),
    ...figuresOf(page).flatMap((figure) => [
      plainAct(`figure ${figure.id}`, figure.for, { within: reading(figure.resource) }),
      ...term(`figure ${figure.id} shows`, figureText(figure)),
    ]),
    ...searchGroups(page).map(({ resource, for: rule }) =>
      plainAct(`search for ${resource}`, rule, { within: reading(resource) }),
    ),
  ]
  return { kind: 'page', name: page.id, title: page.title, sections: [entries] }
}

/** Returns the rules that must admit a signed-in person before they see anything on the page. */
export function openers({ auth, for: rule }: Pick<Page, 'auth' | 'for'>): Rule[] {
  if (auth === 'public') return []
  return auth === 'guests' ? [{ any: [] }] : [rule]
}

type PageOption = Page extends infer Each ? (Each extends Page ? keyof Each : never) : never

/**
 * Whether an option says which records a page shows, what users can do with them, or what of them leaves the server. A
 * new option is a type error until it is listed here.
 */
const telling: Record<PageOption, boolean> = {
  resource: true,
  key: true,
  transitions: true,
  exits: true,
  bulk: true,
  run: true,
  on_open: true,
  create: true,
  begins: true,
  import: true,
  fields: true,
  defaults: true,
  messages: true,
  talk: true,
  shows: true,
  print: true,
  view: true,
  // Each layout of a calendar shows something else: that of people shows when their time is taken elsewhere.
  layouts: true,
  lane: true,
  // What an offline page shows is kept on the device.
  offline: true,

  // These have entries of their own.
  id: false,
  kind: false,
  auth: false,
  for: false,
  redirect: false,
  views: false,
  lists: false,
  among: false,
  beside: false,
  cards: false,
  panels: false,

  // These only affect addresses, or how what the page shows looks.
  area: false,
  path: false,
  aliases: false,
  title: false,
  purpose: false,
  parent: false,
  actions: false,
  links: false,
  opens: false,
  query: false,
  next: false,
  action: false,
  tabs: false,
  groups: false,
  steps: false,
  if: false,
  items: false,
  rows: false,
  by: false,
  lanes: false,
  follow: false,
  preview: false,
  period: false,
  filters: false,
  date: false,
  end: false,
  slot: false,
  minutes: false,
  about: false,
  calendar: false,
  place: false,
  base: false,
  regions: false,
}

function optionTerms(page: Page): Entry[] {
  const told: Record<string, boolean> = telling
  return Object.entries(page)
    .filter(([key, value]) => told[key] === true && value !== undefined && value !== false && !isEmpty(value))
    .flatMap(([key, value]) => term(key, valueText(value)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function listText({ resource, scope, where, limit, create }: PageList): string {
  return [
    resource + (scope === undefined ? '' : `, scope ${scope}`) + whereText(where),
    ...(limit === undefined ? [] : [`at most ${limit}`]),
    ...(create === undefined ? [] : [`creates with ${valueText(create)}`]),
  ].join('; ')
}

function figureText(figure: Figure | Gauge | Chart): string {
  const { to, target } = 'by' in figure ? {} : figure
  const goal = target?.is
  return [
    amountText(figure),
    ...(to === undefined ? [] : [`in percent of ${amountText(to)}`]),
    ...(typeof goal === 'object' ? [`against ${amountText(goal)}`] : []),
  ].join('; ')
}

function amountText({ resource, fold, field, where }: Amount): string {
  return `${fold}${field === undefined ? '' : ` of ${field}`} of ${resource}${whereText(where)}`
}

function whereText(where: object): string {
  return Object.keys(where).length === 0 ? '' : ` where ${valueText(where)}`
}

function searchGroups(page: Page): { resource: string; for: Rule }[] {
  return page.kind === 'search' ? page.groups : []
}

function readers(resource: Portal['resources'][string] | undefined): Rule {
  return { any: (resource?.access.read ?? []).map((grant) => grant.for) }
}
