import { type Scope, scopes } from '#manifest/portal.ts'
import type { Act } from '../snapshot/snapshot.ts'
import type { ActChange, DiffSubject, Shift } from './access-diff.ts'
import type { Kind, People } from './people.ts'
import { beyond, outOfReach, type Reach, reachOf } from './reach.ts'

type Acts = Map<string, Act>

/** Returns who gains and who loses access to a subject. */
export function compareActs(subject: DiffSubject, before: Acts, after: Acts, people: People): ActChange[] {
  const names = new Set([...after.keys(), ...before.keys()])
  return [...names].flatMap((name) => compareAct(subject, name, before.get(name), after.get(name), people))
}

/** Returns the changes of one act. States with the same gains and losses are one change. */
function compareAct(
  subject: DiffSubject,
  name: string,
  before: Act | undefined,
  after: Act | undefined,
  people: People,
): ActChange[] {
  const changes = new Map<string, ActChange>()
  const isSame = reachesAlike(before, after)
  for (const state of statesOf(before, after)) {
    const [old, now] = [possibleIn(before, state), possibleIn(after, state)]
    const isLeft = isSame && (old === undefined) === (now === undefined)
    const shifts = shiftsBetween(old, now, people, isLeft ? people.changed : everyone(people))
    if (isNothing(shifts)) continue
    const key = JSON.stringify(shifts)
    const states = [...(changes.get(key)?.states ?? []), ...(state === undefined ? [] : [state])]
    const follows = isFollowing(subject, old, now, people)
    const scoped = (now ?? old)?.scoped === true
    changes.set(key, { subject, act: name, scoped, ...(state !== undefined && { states }), ...shifts, follows })
  }
  return [...changes.values()]
}

/** Whether two acts have the same text, so that it differs only for people who differ. Most acts have, whatever a draft changes. */
export function reachesAlike(before: Act | undefined, after: Act | undefined): boolean {
  return deciding(before) === deciding(after)
}

/** What the reach of an act follows from. */
function deciding(act: Act | undefined): string {
  return act === undefined ? '' : JSON.stringify([act.auth, act.decision, act.within, act.grants])
}

type Shifts = Pick<ActChange, 'gains' | 'loses'>

/** Returns the states to compare; a single undefined entry when states don't matter. */
function statesOf(before: Act | undefined, after: Act | undefined): (string | undefined)[] {
  const known = [after, before].flatMap((act) => (act === undefined ? [] : [act.states]))
  const states = known.flatMap((each) => each ?? [])
  return known.includes(undefined) ? [undefined] : [...new Set(states)]
}

function possibleIn(act: Act | undefined, state: string | undefined): Act | undefined {
  return state === undefined || act?.states?.includes(state) ? act : undefined
}

function isNothing({ gains, loses }: Shifts): boolean {
  return gains.length + loses.length === 0
}

/**
 * Whether a change only results from another one: access to a list also changes with its page and with who may read its
 * resource, even if its own audience stays the same.
 */
function isFollowing(subject: DiffSubject, old: Act | undefined, now: Act | undefined, people: People): boolean {
  if ((now ?? old)?.within.length === 0) return false
  if (old === undefined || now === undefined) return subject.presence !== 'both'
  return isNothing(shiftsBetween({ ...old, within: [] }, { ...now, within: [] }, people, everyone(people)))
}

type Somebody = Kind | undefined

/** Every kind of people; undefined stands for visitors. */
function everyone({ kinds }: People): Somebody[] {
  return [...kinds, undefined]
}

/** Compares what some of the people can do, which has to include everyone for whom it may differ. */
function shiftsBetween(old: Act | undefined, now: Act | undefined, people: People, some: Somebody[]): Shifts {
  const changes = some.map((kind) => ({ kind, ...reachesOf(old, now, kind) }))
  return {
    gains: gather(changes, ({ before, after }) => beyond(after, before), people),
    loses: gather(changes, ({ before, after }) => beyond(before, after), people),
  }
}

interface Reaches {
  before: Reach
  after: Reach
}

/** Returns the reach of an act before and after, for a kind of people or for visitors. */
function reachesOf(old: Act | undefined, now: Act | undefined, kind: Kind | undefined): Reaches {
  const reach = (act: Act | undefined, portal: 'before' | 'after') => {
    const isNobody = kind !== undefined && kind[portal] === undefined
    return act === undefined || isNobody ? outOfReach : reachOf(act, kind?.[portal])
  }
  return { before: reach(old, 'before'), after: reach(now, 'after') }
}

/** Groups the changes by scope, each with everyone concerned. */
function gather(
  changes: (Reaches & { kind: Kind | undefined })[],
  scopesIn: (change: Reaches) => Scope[],
  people: People,
): Shift[] {
  const changed = changes.map((change) => ({ kind: change.kind, scopes: scopesIn(change) }))
  return scopes.flatMap((scope): Shift[] => {
    const some = changed.filter((change) => change.scopes.includes(scope)).map(({ kind }) => kind)
    if (some.length === 0) return []
    const kinds = some.filter((kind) => kind !== undefined)
    const visitors = some.includes(undefined)
    return [
      {
        scope,
        kinds: kinds.map(({ role, position }) => ({ role, position })),
        visitors,
        people: people.describe(kinds, visitors),
        witness: people.witness(kinds),
      },
    ]
  })
}
