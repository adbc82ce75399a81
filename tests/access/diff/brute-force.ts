import { canDo, covers, type Relations, scopesOf } from '#access/can-do.ts'
import { canOpen, chooseFrom, landingFor } from '#access/can-open.ts'
import { canRun } from '#access/can-run.ts'
import type { AccessDiff } from '#access/diff/access-diff.ts'
import { holds } from '#access/holds.ts'
import { menuFor } from '#access/menu-for.ts'
import type { Traits } from '#access/person.ts'
import { type SlicePage, sliceFor } from '#access/slice-for.ts'
import { type Grant, type Portal, type Resource, scopes } from '#manifest/portal.ts'

/*
 * A second implementation of the access diff. It checks every possible person against everything in the portal, before and
 * after, with the functions that decide in the server and in the browser.
 */

/** Maps a question such as `resource order, transition bake, in open, baker as Head Baker` to one answer per set of relations. */
type Answers = Map<string, boolean[]>

/** One line for each gain (`+`) or loss (`-`) of access, in alphabetical order. */
export function changesByAsking(before: Portal, after: Portal): string[] {
  const [old, now] = [answers(before, after), answers(after, before)]
  const questions = [...new Set([...old.keys(), ...now.keys()])]
  return questions
    .flatMap((question) => {
      const [was, is] = [old.get(question) ?? [], now.get(question) ?? []]
      const differs = (some: boolean[], others: boolean[]) => some.some((each, i) => each && others[i] !== true)
      return [...(differs(is, was) ? [`+ ${question}`] : []), ...(differs(was, is) ? [`- ${question}`] : [])]
    })
    .sort()
}

/** The same lines, read from an access diff. */
export function changesIn({ acts }: AccessDiff): string[] {
  const claims = acts.flatMap(({ subject, act, states = [''], gains, loses }) =>
    states.flatMap((state) => {
      const key = (person: string) => question(`${subject.kind} ${subject.name}`, act, state, person)
      const signed = (sign: string, shifts: typeof gains) =>
        shifts.flatMap(({ kinds, visitors }) => [
          ...kinds.map((kind) => `${sign} ${key(personText(kind))}`),
          ...(visitors ? [`${sign} ${key('visitor')}`] : []),
        ])
      return [...signed('+', gains), ...signed('-', loses)]
    }),
  )
  return [...new Set(claims)].sort()
}

function question(subject: string, act: string, state: string, person: string): string {
  return [subject, act, ...(state === '' ? [] : [`in ${state}`]), person].join(', ')
}

function personText({ role, position }: { role: string; position: string }): string {
  return `${role} as ${position}`
}

/**
 * Every possible set of relations: a record is one's own or somebody else's, owners and assignees are involved, and a disclosed
 * record is one's own and published.
 */
const relationSets: Relations[] = subsetsOf(scopes.filter((scope) => scope !== 'all'))
  .map((some) => new Set(some))
  .filter(
    (each) =>
      each.has('own') !== each.has('others') &&
      (!(each.has('own') || each.has('assigned')) || each.has('involved')) &&
      each.has('disclosed') === (each.has('own') && each.has('published')),
  )

function subsetsOf<Item>(items: Item[]): Item[][] {
  return items.reduce<Item[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])
}

/** Everything that people may do in a portal. Covers the positions that only the other portal names, too. */
function answers(portal: Portal, other: Portal): Answers {
  const found: Answers = new Map()
  const positions = [...new Set([...portal.positions, ...other.positions, 'Officer'])]
  const people = Object.entries(portal.roles).flatMap(([role, { flags }]) =>
    positions.map((position): Traits => ({ role, position, flags })),
  )
  for (const person of [...people, undefined]) {
    const note = (subject: string, act: string, state: string, given: boolean[]) => {
      if (given.includes(true)) {
        const key = question(subject, act, state, person === undefined ? 'visitor' : personText(person))
        found.set(key, (found.get(key) ?? []).concat(given))
      }
    }
    const yes = (subject: string, act: string) => note(subject, act, '', [true])
    notePages(portal, person, yes)
    for (const id of Object.keys(portal.operations)) {
      if (canRun(portal, id, person) === 'allowed') yes('api api', `operation ${id}`)
    }
    if (person === undefined) continue
    notePeople(portal, person, yes)
    for (const resource of Object.values(portal.resources)) noteRecords(portal, other, resource, person, note)
  }
  return found
}

type Yes = (subject: string, act: string) => void

function notePages(portal: Portal, person: Traits | undefined, yes: Yes): void {
  for (const page of Object.values(portal.pages)) {
    if (!canOpen(person, page)) continue
    yes(`page ${page.id}`, 'open')
    const goesTo = 'redirect' in page && person !== undefined ? chooseFrom(page.redirect, person) : undefined
    if (goesTo !== undefined) yes(`page ${page.id}`, `goes to ${goesTo.page}`)
  }
  for (const page of sliceFor(portal, person).pages) for (const part of partsOf(page)) yes(`page ${page.id}`, part)
}

function partsOf(page: SlicePage): string[] {
  const { lists = [], cards = [], panels = [] } = page
  const views = ('views' in page && page.views) || []
  const among = page.kind === 'calendar' ? page.among : undefined
  const beside = ((page.kind === 'form' && page.beside) || []).map(({ list }) => list)
  const searches = page.kind === 'search' ? page.groups : []
  return [
    ...[...views, ...lists, ...beside, ...(among === undefined ? [] : [among])].map(({ id }) => `list ${id}`),
    ...cards.map(({ id }) => `figure ${id}`),
    ...panels.map(({ id, kind }) => `${kind === 'list' || kind === 'table' ? 'list' : 'figure'} ${id}`),
    ...searches.map(({ resource }) => `search for ${resource}`),
  ]
}

function notePeople(portal: Portal, person: Traits, yes: Yes): void {
  for (const { label, entries } of menuFor(portal, person)) {
    for (const { page } of entries) yes('menu menu', `${label} › ${page}`)
  }
  const landing = landingFor(portal, person)
  if (landing !== undefined) yes('start start', `lands on ${landing.id}`)
  for (const [pattern, channel] of Object.entries(portal.channels)) {
    if (holds(channel.for, person)) yes('api api', `channel ${pattern}`)
  }
  for (const [id, { rule }] of Object.entries(portal.groups))
    if (holds(rule, person)) yes('people people', `group ${id}`)
  for (const [id, roles] of Object.entries(portal.queues)) {
    if (roles.includes(person.role)) yes('people people', `queue ${id}`)
  }
  noteNotices(portal, person, yes)
}

function noteNotices({ notifications }: Portal, person: Traits, yes: Yes): void {
  for (const [notice, rule] of [
    ['a refused manifest', notifications.refusedManifest],
    ['requests for access', notifications.accessRequests],
  ] as const) {
    if (rule !== undefined && holds(rule, person)) yes('people people', `told of ${notice}`)
  }
}

type Note = (subject: string, act: string, state: string, given: boolean[]) => void

function noteRecords(portal: Portal, other: Portal, resource: Resource, person: Traits, note: Note): void {
  const { name, access, lifecycle, documents } = resource
  const subject = `resource ${name}`
  const covered = (grants: Grant[]) => relationSets.map((relations) => covers(scopesOf(grants, person), relations))
  note(subject, 'read', '', covered(access.read))
  note(subject, 'create', '', covered(access.create))
  // Where only the other portal limits who sees a field, every reader of a record sees it here.
  for (const field of Object.keys({ ...access.fields, ...other.resources[name]?.access.fields }))
    if (field in resource.fields) note(subject, `field ${field}`, '', covered(access.fields[field] ?? access.read))
  for (const [state, { editable }] of Object.entries(lifecycle.states)) {
    if (editable) note(subject, 'update', state, covered(access.update))
    for (const [id, transition] of Object.entries(lifecycle.transitions)) {
      const given = relationSets.map((relations) =>
        canDo(person, transition, { status: state, relations, ran: new Set(), meets: () => true }),
      )
      note(subject, `transition ${id}`, state, given)
    }
  }
  for (const [id, { for: grants, in: states }] of Object.entries(documents))
    for (const state of states) note(subject, `print ${id}`, state, covered(grants))
  for (const act of asked(portal, resource, person)) note(subject, act, '', [true])
}

/** The notifications, approval requests and approval overrides that an audience gives the person. */
function asked(portal: Portal, { effects, approvals }: Resource, person: Traits): string[] {
  const told = Object.entries(effects).filter(([, each]) =>
    each.some((effect) => {
      const to = 'notify' in effect ? effect.notify.to : undefined
      return typeof to === 'object' && 'for' in to && holds(to.for, person)
    }),
  )
  // Where an approval only stays open, it asks nobody anew.
  const opened = Object.entries(approvals).filter(([state, approval]) => state === approval.state)
  const levels = opened.flatMap(([state, approval]) =>
    approval.levels.map(({ approver }, index) => ({
      approver,
      act: `approval in ${state}, asked at level ${index + 1}`,
    })),
  )
  const deciding = levels.filter(({ approver }) => {
    if (typeof approver === 'string' || !('for' in approver)) return false
    const group = portal.groups[approver.for]
    return group === undefined ? approver.for === person.role : holds(group.rule, person)
  })
  const unasked = opened.filter(([, { override }]) => override !== undefined && holds(override, person))
  return [
    ...told.map(([event]) => `notified of ${event}`),
    ...deciding.map(({ act }) => act),
    ...unasked.map(([state]) => `approval in ${state}, may decide unasked`),
  ]
}
