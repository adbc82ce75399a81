import { anyOtherPosition } from '#access/every-trait.ts'
import { partsOf } from '#access/holds.ts'
import type { RolesSource } from '#generated/manifest-sources.ts'
import type { Group, Portal, Role, Rule } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import { limits } from '../source/limits.ts'
import type { AudienceSource } from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import { words } from '../words.ts'
import { isKnown, type Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'

const reserved = new Set(['everyone', 'public', 'guests'])
const nobody: Rule = { any: [] }

/** Turns audiences into rules, and checks that every name in them is a declared group, role, position or flag. */
export class Audiences {
  readonly #roles: Tree<RolesSource>
  readonly #origins: Origins
  readonly #problems: ProblemList
  readonly #groups = new Map<string, Rule>()
  readonly #opening = new Set<string>()
  readonly #conditions = new Map<Rule, number>()
  readonly #positions: Vocabulary
  readonly #flags: Vocabulary

  constructor(roles: Tree<RolesSource>, origins: Origins, problems: ProblemList) {
    this.#roles = roles
    this.#origins = origins
    this.#problems = problems
    const declared = 'manifest/roles.yaml does not declare'
    this.#positions = {
      code: 'unknown-position',
      noun: 'position',
      missing: declared,
      names: new Set(roles.value.positions),
    }
    const flags = Object.values(roles.value.roles).flatMap((role) => role.flags ?? [])
    this.#flags = { code: 'unknown-flag', noun: 'flag', missing: 'no role carries', names: new Set(flags) }
  }

  /** Returns the rule of the audience at `path` of `tree`. `user` names its holder in messages: `Page "orders"`. */
  link(source: AudienceSource, tree: Tree, path: Path, user: string): Rule {
    return this.#place(this.#link(source, tree, path, user), tree.at(path), user)
  }

  /** Returns the rule of a group. Each group is linked once. */
  group(id: string): Rule {
    const known = this.#groups.get(id)
    if (known !== undefined) return known
    if (this.#opening.has(id)) {
      // A group with the name of a role that it contains is reported as a clash of names.
      if (Object.hasOwn(this.#roles.value.roles, id)) return nobody
      const opening = [...this.#opening]
      const loop = [...opening.slice(opening.indexOf(id)), id]
      const message = `Group "${id}" contains itself: ${loop.join(' → ')}.`
      this.#problems.report('group-cycle', this.#roles.keyAt(['groups', id]), message)
      return nobody
    }
    this.#opening.add(id)
    const source = this.#roles.value.groups[id]
    const rule = source === undefined ? nobody : this.#linkGroup(id, source)
    this.#groups.set(id, rule)
    this.#opening.delete(id)
    return rule
  }

  #linkGroup(id: string, source: RolesSource['groups'][string]): Rule {
    const path = ['groups', id]
    const user = `Group "${id}"`
    if (Array.isArray(source)) return this.link(source, this.#roles, path, user)
    const { title: _title, ...audience } = source
    const [entry, second] = Object.entries(audience)
    if (entry === undefined || second !== undefined) {
      this.#problems.report('wrong-value', this.#roles.keyAt(path), `${user} needs exactly one of any, all and not.`)
      return nobody
    }
    return this.#place(this.#operator(entry[0], entry[1], this.#roles, path, user), this.#roles.at(path), user)
  }

  /**
   * Records the place of a rule. Rejects a rule with too many conditions: nested groups can turn a few lines into more
   * conditions than can be evaluated in reasonable time.
   */
  #place(rule: Rule, at: Span, user: string): Rule {
    const count = 1 + partsOf(rule).reduce((sum, part) => sum + (this.#conditions.get(part) ?? 1), 0)
    if (count > limits.conditionsPerRule) {
      const message = `${user} has a rule with more than ${limits.conditionsPerRule} conditions, counting those of its groups.`
      this.#problems.report('rule-too-large', at, message)
      return nobody
    }
    this.#conditions.set(rule, count)
    return this.#origins.placeRule(rule, at)
  }

  #link(source: AudienceSource, tree: Tree, path: Path, user: string): Rule {
    if (typeof source === 'string') return this.#name(source, tree, path, user)
    if (Array.isArray(source)) return { any: this.#list(source, tree, path, user) }
    const [key, value] = Object.entries(source)[0] ?? ['any', []]
    return this.#operator(key, value, tree, path, user)
  }

  #operator(
    key: string,
    value: string | AudienceSource | AudienceSource[],
    tree: Tree,
    path: Path,
    user: string,
  ): Rule {
    const inside = [...path, key]
    const named = typeof value === 'string' ? value : ''
    switch (key) {
      case 'position':
        return isKnown(named, this.#positions, tree.at(inside), user, this.#problems) ? { position: named } : nobody
      case 'flag':
        return isKnown(named, this.#flags, tree.at(inside), user, this.#problems) ? { flag: named } : nobody
      case 'not':
        return { not: this.link(value, tree, inside, user) }
      case 'all':
        return { all: this.#list(value, tree, inside, user) }
      default:
        return { any: this.#list(value, tree, inside, user) }
    }
  }

  #list(sources: AudienceSource, tree: Tree, path: Path, user: string): Rule[] {
    return Array.isArray(sources) ? sources.map((item, index) => this.link(item, tree, [...path, index], user)) : []
  }

  #name(name: string, tree: Tree, path: Path, user: string): Rule {
    if (name === 'everyone') return { everyone: true }
    const { roles, groups } = this.#roles.value
    if (Object.hasOwn(groups, name)) return { group: name, is: this.group(name) }
    if (Object.hasOwn(roles, name)) return { role: name }
    if (reserved.has(name)) {
      this.#problems.report(
        'misplaced-audience',
        tree.at(path),
        `${user} is for "${name}"; only a page or an operation as a whole can be.`,
      )
      return nobody
    }
    const suggestions = suggest(name, ['everyone', ...Object.keys(groups), ...Object.keys(roles)])
    const written = this.#positions.names.has(name) ? ` A position is written { position: ${name} }.` : ''
    const unknown = `"${name}", which manifest/roles.yaml does not declare`
    const message = `${user} is for ${unknown}.${written}`
    this.#problems.report('unknown-audience', tree.at(path), message, {
      suggestions,
      undeclared: `unknown-audience ${unknown}`,
    })
    return nobody
  }
}

type People = Pick<Portal, 'roles' | 'groups' | 'positions' | 'queues'>

/** Links roles, groups, positions and queues, and reports names with two meanings. */
export function linkRoles(
  tree: Tree<RolesSource>,
  audiences: Audiences,
  origins: Origins,
  problems: ProblemList,
): People {
  const { roles, groups, positions, queues = {} } = tree.value
  reportClashes(tree, problems)
  const linkedRoles: [string, Role][] = Object.entries(roles).map(([id, { name, flags = [] }]) => {
    origins.declare('role', id, tree, ['roles', id])
    return [id, { name, flags }]
  })
  const linkedGroups: [string, Group][] = Object.entries(groups).map(([id, source]) => {
    origins.declare('group', id, tree, ['groups', id])
    const title = Array.isArray(source) ? undefined : source.title
    return [id, { title: title ?? words(id), rule: audiences.group(id) }]
  })
  origins.declare('positions', '', tree, ['positions'])
  const vocabulary: Vocabulary = {
    code: 'unknown-audience',
    noun: 'role',
    missing: 'manifest/roles.yaml does not declare',
    names: new Set(Object.keys(roles)),
  }
  for (const [queue, members] of Object.entries(queues)) {
    for (const [index, role] of members.entries()) {
      isKnown(role, vocabulary, tree.at(['queues', queue, index]), `Queue "${queue}"`, problems)
    }
  }
  return { roles: Object.fromEntries(linkedRoles), groups: Object.fromEntries(linkedGroups), positions, queues }
}

function reportClashes(tree: Tree<RolesSource>, problems: ProblemList): void {
  const { roles, groups } = tree.value
  const count = Object.keys(roles).length
  if (count > limits.roles) {
    const message = `The manifest declares ${count} roles; the limit is ${limits.roles}.`
    problems.report('too-many-roles', tree.keyAt(['roles']), message)
  }
  const stranger = tree.value.positions.indexOf(anyOtherPosition)
  if (stranger !== -1) {
    const message = `The position "${anyOtherPosition}" can't be declared: it stands for all positions that rules don't name.`
    problems.report('name-clash', tree.at(['positions', stranger]), message)
  }
  const names = new Map<string, string>()
  for (const [id, { name }] of Object.entries(roles)) {
    const at = tree.at(['roles', id, 'name'])
    const first = names.get(name.toLowerCase())
    if (first === undefined) names.set(name.toLowerCase(), id)
    else {
      const related = [{ message: 'first given to', at: tree.keyAt(['roles', first]) }]
      problems.report(
        'name-clash',
        at,
        `Roles "${first}" and "${id}" have the same name "${name}"; upper and lower case count as the same.`,
        { related },
      )
    }
  }
  for (const id of [...Object.keys(groups), ...Object.keys(roles)]) {
    const kind = Object.hasOwn(groups, id) ? 'groups' : 'roles'
    if (reserved.has(id))
      problems.report(
        'name-clash',
        tree.keyAt([kind, id]),
        `"${id}" is reserved and can't be the id of a role or group.`,
      )
  }
  for (const id of Object.keys(groups).filter((name) => Object.hasOwn(roles, name))) {
    const related = [{ message: 'the role', at: tree.keyAt(['roles', id]) }]
    problems.report(
      'name-clash',
      tree.keyAt(['groups', id]),
      `"${id}" is both a group and a role; an audience could mean either.`,
      { related },
    )
  }
}
