import type { SourceFile } from '#manifest/index.ts'
import { type Portal, scopes } from '#manifest/portal.ts'
import {
  assignments,
  choices,
  documents,
  notices,
  occupation,
  parameters,
  schedules,
  timers,
  unchanging,
} from './automation-places.ts'
import { type Names, type Place, same } from './mutation.ts'
import { landing, lists, menu, pages } from './page-places.ts'
import { channels, groups, operations, queues } from './people-places.ts'
import { Random } from './random.ts'
import { approvals, belonging, effects, fields, grants, rules, transitions, writable } from './record-places.ts'
import { Source } from './source.ts'

/** A manifest with one changed rule. */
export interface Mutant {
  family: string
  /** `file:line`; `change` is the old and the new value. */
  place: string
  change: string
  files: SourceFile[]
}

type Places = (source: Source, names: Names) => Place[]

/** The places of the rules of each family, by the files that contain them. */
export const families: Record<string, { in: RegExp; places: Places }[]> = {
  pages: [
    { in: /^manifest\/areas\//, places: pages },
    { in: /^manifest\/portal\.yaml$/, places: landing },
  ],
  menu: [{ in: /^manifest\/menu\.yaml$/, places: menu }],
  lists: [{ in: /^manifest\/areas\//, places: lists }],
  grants: [{ in: /^manifest\/resources\//, places: grants }],
  fields: [
    { in: /^manifest\/resources\//, places: fields },
    { in: /^schemas\/resources\//, places: writable },
  ],
  transitions: [{ in: /^manifest\/resources\//, places: transitions }],
  belonging: [{ in: /^manifest\/resources\//, places: belonging }],
  rules: [{ in: /^manifest\/resources\//, places: rules }],
  approvals: [{ in: /^manifest\/resources\//, places: approvals }],
  effects: [{ in: /^manifest\/resources\//, places: effects }],
  queues: [{ in: /^manifest\/roles\.yaml$/, places: queues }],
  groups: [{ in: /^manifest\/roles\.yaml$/, places: groups }],
  operations: [{ in: /^manifest\/api\.yaml$/, places: operations }],
  channels: [{ in: /^manifest\/api\.yaml$/, places: channels }],
  documents: [{ in: /^manifest\/resources\//, places: documents }],
  unchanging: [{ in: /^manifest\/resources\//, places: unchanging }],
  occupation: [{ in: /^manifest\/resources\//, places: occupation }],
  timers: [{ in: /^manifest\/resources\//, places: timers }],
  assignments: [{ in: /^manifest\/resources\//, places: assignments }],
  choices: [{ in: /^schemas\/resources\//, places: choices }],
  schedules: [{ in: /^manifest\/schedules\.yaml$/, places: schedules }],
  parameters: [{ in: /^manifest\/parameters\//, places: parameters }],
  notices: [{ in: /^manifest\/portal\.yaml$/, places: notices }],
}

/**
 * Yields `count` random mutants, taken as evenly from all families as these have places. The same seed yields the same
 * ones.
 */
export function* mutantsOf(files: SourceFile[], portal: Portal, count: number, seed: number): Generator<Mutant> {
  const random = new Random(seed)
  const names = namesOf(portal)
  const sources = files.map((file) => new Source(file))
  const queuesByFamily = Object.entries(families).map(([family, parts]) => {
    const places = parts.flatMap(({ in: pattern, places: placesIn }) =>
      sources.filter(({ path }) => pattern.test(path)).flatMap((source) => placesIn(source, names)),
    )
    return { family, places: random.shuffle(places) }
  })
  for (let made = 0; made < count; ) {
    const left = queuesByFamily.filter(({ places }) => places.length > 0)
    if (left.length === 0) return
    for (const { family, places } of left.slice(0, count - made)) {
      const place = places.pop()
      const mutant = place && mutate(family, place, files, random)
      if (mutant === undefined) continue
      made++
      yield mutant
    }
  }
}

function namesOf({ roles, groups: declared, positions }: Portal): Names {
  const flags = [...new Set(Object.values(roles).flatMap((role) => role.flags))]
  const audiences = ['everyone', ...Object.keys(declared), ...Object.keys(roles)]
  const others = [...positions.map((position) => ({ position })), ...flags.map((flag) => ({ flag }))]
  return { audiences: [...audiences, ...others], roles: Object.keys(roles), flags, scopes }
}

/** Changes a place to another value; undefined when it has no other. */
function mutate(
  family: string,
  { source, keys, others }: Place,
  files: SourceFile[],
  random: Random,
): Mutant | undefined {
  const now = source.get(...keys)
  const values = others(random).filter((value) => !same(value, now))
  if (values.length === 0) return undefined
  const value = random.pick(values)
  const file = source.with(keys, value)
  return {
    family,
    place: `${source.path}:${source.lineOf(keys)}`,
    change: `${keys.join('.')}: ${JSON.stringify(now) ?? 'nothing'} -> ${JSON.stringify(value) ?? 'nothing'}`,
    files: files.map((each) => (each.path === file.path ? file : each)),
  }
}
