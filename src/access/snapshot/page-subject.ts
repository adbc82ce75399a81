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

/**
 * The options of a page that the snapshot doesn't say as they are. It says all others, so a new option is never left out:
 * they tell which records a page shows, what users can do with them, and what of them is kept on a device.
 */
const untold = new Set([
  // These have entries of their own.
  ...['id', 'kind', 'auth', 'for', 'redirect', 'views', 'lists', 'among', 'beside', 'cards', 'panels'],
  // Search groups have, and the groups of records only lay out fields.
  'groups',
  // These only affect addresses and links.
  ...['area', 'path', 'aliases', 'parent', 'actions', 'links', 'opens', 'query', 'next', 'tabs'],
  // What a step asks for is in the transitions that wait for it.
  ...['steps', 'if'],
  // These only affect how what the page shows looks.
  ...['title', 'purpose', 'action', 'items', 'rows', 'by', 'lanes', 'follow', 'preview', 'period', 'filters'],
  ...['date', 'end', 'slot', 'minutes', 'about', 'calendar', 'place', 'base', 'regions'],
])

function optionTerms(page: Page): Entry[] {
  return Object.entries(page)
    .filter(([key, value]) => !untold.has(key) && value !== undefined && value !== false && !isEmpty(value))
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
