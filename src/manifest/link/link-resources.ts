import type { ResourceSource } from '#generated/manifest-sources.ts'
import * as texts from '#texts/refusals.ts'
import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { Offered } from '../offered.ts'
import type { AskedField, Field, Grant, Guard, Lifecycle, Portal, Resource, Separation, Transition } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { AskedSource, TransitionSource } from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import { sentenceCase } from '../words.ts'
import { linkConsequences } from './link-consequences.ts'
import { documentOf } from './link-documents.ts'
import { leadOf } from './link-lead.ts'
import { occupationOf } from './link-occupies.ts'
import type { Audiences } from './link-roles.ts'
import { linkSchema } from './link-schema.ts'
import { checkSets, setsOf } from './link-sets.ts'
import { isKnown, type Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'
import { placeholdersIn } from './placeholders.ts'
import { fieldVocabulary, resourceVocabulary, stateVocabulary } from './vocabularies.ts'

export interface ResourceContext {
  tree: ManifestTree
  offered: Offered
  parameters: Portal['parameters']
  audiences: Audiences
  origins: Origins
  problems: ProblemList
}

/**
 * Links the resources with their fields and lifecycles. checkReferences looks up later how they refer to each other and
 * to pages, when all of them are known. Undefined when a schema is missing or has a fault, or a field refers to no
 * resource: each use of its fields would otherwise be reported too.
 */
export function linkResources(context: ResourceContext): Portal['resources'] | undefined {
  const { tree, problems, origins } = context
  const before = problems.size
  const paired = tree.resources.flatMap((source) => withSchema(source, context) ?? [])
  if (problems.size > before) return undefined
  const resources: Portal['resources'] = {}
  for (const { source, fields } of paired) {
    const name = source.value.resource
    if (Object.hasOwn(resources, name)) {
      const related = [{ message: 'first declared', at: origins.at('resource', name, 'resource') }]
      problems.report('duplicate-resource', source.at(['resource']), `Resource "${name}" is declared twice.`, {
        related,
      })
      continue
    }
    origins.declare('resource', name, source, [])
    resources[name] = new ResourceLinker(source, fields, context).link()
  }
  return areReferencesKnown(resources, context) ? resources : undefined
}

/** Checks the resources that fields refer to, including fields inside rows and objects. */
function areReferencesKnown(resources: Portal['resources'], { origins, problems }: ResourceContext): boolean {
  const known = resourceVocabulary(resources)
  const checkFields = (resource: string, fields: Resource['fields'], path: Path): boolean =>
    Object.values(fields)
      .map(({ name, reference, among, many, fields: inner = {} }) => {
        const value = [...path, name, ...(many ? ['items'] : [])]
        const at = origins.at('schema', resource, ...value, 'x-reference', ...(among === undefined ? [] : ['resource']))
        const isReference = reference === undefined || isKnown(reference, known, at, `Field "${name}"`, problems)
        return checkFields(resource, inner, [...value, 'properties']) && isReference
      })
      .every(Boolean)
  return Object.values(resources)
    .map(({ name, fields }) => checkFields(name, fields, ['properties']))
    .every(Boolean)
}

interface Paired {
  source: Tree<ResourceSource>
  fields: Record<string, Field>
}

function withSchema(
  source: Tree<ResourceSource>,
  { tree, parameters, origins, problems }: ResourceContext,
): Paired | undefined {
  const { resource, schema: name } = source.value
  const names = new Set(tree.schemas.keys())
  const known: Vocabulary = {
    code: 'unknown-schema',
    noun: 'schema',
    missing: 'schemas/resources does not have',
    names,
  }
  if (!isKnown(name, known, source.at(['schema']), `Resource "${resource}"`, problems)) return undefined
  const first = tree.resources.find(({ value }) => value.schema === name)
  if (first !== undefined && first.value.resource !== resource) {
    const message = `Resource "${resource}" names the schema "${name}", which is that of resource "${first.value.resource}".`
    problems.report('duplicate-schema', source.at(['schema']), message, {
      related: [{ message: 'the other', at: first.at(['schema']) }],
    })
    return undefined
  }
  const schema = tree.schemas.get(name)
  if (schema === undefined) return undefined
  origins.declare('schema', resource, schema, [])
  return { source, fields: linkSchema(schema, resource, parameters, problems) }
}

class ResourceLinker {
  readonly #source: Tree<ResourceSource>
  readonly #context: ResourceContext
  readonly #user: string
  readonly #fields: Record<string, Field>
  readonly #fieldNames: Vocabulary
  readonly #states: Vocabulary

  constructor(source: Tree<ResourceSource>, fields: Record<string, Field>, context: ResourceContext) {
    this.#source = source
    this.#context = context
    const { resource, lifecycle } = source.value
    this.#user = `Resource "${resource}"`
    this.#fields = fields
    this.#fieldNames = fieldVocabulary({ name: resource, fields })
    this.#states = stateVocabulary({ name: resource, lifecycle })
  }

  link(): Resource {
    const {
      resource: name,
      title,
      plural,
      label,
      hint,
      list,
      stored,
      prefix,
      owner,
      queue,
      related = [],
    } = this.#source.value
    this.#checkNames()
    const form = this.#form()
    if (stored === 'table') this.#checkTable(name)
    const lifecycle = this.#lifecycle()
    const consequences = linkConsequences(this.#source, this.#user, this.#context.audiences)
    const linked: Resource = {
      name,
      title,
      plural,
      label,
      ...(hint !== undefined && { hint }),
      stored: stored ?? 'records',
      ...(prefix !== undefined && { prefix }),
      ...(owner !== undefined && { owner }),
      assignees: this.#source.value.assignees ?? [],
      participants: this.#source.value.participants ?? [],
      ...(queue !== undefined && { queue }),
      published: this.#source.value.published ?? [],
      conversation: this.#source.value.conversation ?? false,
      fields: this.#fields,
      access: this.#access(),
      sensitive: this.#sensitive(),
      lifecycle,
      // checkReferences finds these when it looks up the names in expressions.
      followed: {},
      ...consequences,
      ...occupationOf(this.#source.value, this.#fields),
      ...setsOf(this.#source.value),
      documents: this.#documents(),
      list,
      form,
      fixed: this.#source.value.fixed ?? [],
      detail: this.#source.value.detail ?? form.map(({ field }) => field),
      ...leadOf({ source: this.#source.value, fields: this.#fields, computed: consequences.computed, lifecycle }),
      related: related.map((each) => ({ ...each, sort: each.sort ?? 'created_at' })),
    }
    checkSets(this.#source, linked, this.#user, this.#context.problems)
    return linked
  }

  #documents(): Resource['documents'] {
    const written = Object.entries(this.#source.value.documents ?? {})
    return Object.fromEntries(
      written.map(([id, each]) => [id, documentOf(each, this.#grants(['documents', id, 'for'], each.for))]),
    )
  }

  #checkNames(): void {
    const { label, hint = [], queue, list, published, detail = [] } = this.#source.value
    for (const [, field = ''] of label.matchAll(/\{([^}]*)\}/g)) this.#field(field, 'label')
    for (const [i, field] of hint.entries()) this.#field(field, 'hint', i)
    if (queue !== undefined) this.#field(queue, 'queue')
    for (const [i, field] of detail.entries()) this.#field(field, 'detail', i)
    for (const [i, field] of (this.#source.value.fixed ?? []).entries()) this.#field(field, 'fixed', i)
    for (const [i, column] of list.columns.entries()) this.#field(column, 'list', 'columns', i)
    this.#field(list.sort.replace(/^-/, ''), 'list', 'sort')
    for (const [i, state] of (published ?? []).entries()) this.#known(this.#states, state, ['published', i])
  }

  #checkTable(name: string): void {
    const names = new Set(this.#context.offered.tables)
    this.#known({ code: 'unknown-table', noun: 'table', missing: 'the server does not offer', names }, name, ['stored'])
  }

  #access(): Resource['access'] {
    const { read, create, update, fields = {} } = this.#source.value.access
    const fieldGrants = Object.entries(fields).map(([field, grants]) => {
      const path = ['access', 'fields', field]
      isKnown(field, this.#fieldNames, this.#source.keyAt(path), this.#user, this.#context.problems)
      return [field, this.#grants(path, grants)] as const
    })
    return {
      read: this.#grants(['access', 'read'], read),
      create: this.#grants(['access', 'create'], create),
      update: this.#grants(['access', 'update'], update),
      fields: Object.fromEntries(fieldGrants),
    }
  }

  /** A field that every reader sees has no grants that somebody could gain. */
  #sensitive(): Resource['sensitive'] {
    const { sensitive = [], access } = this.#source.value
    if (sensitive === true) return true
    const names = new Set(Object.keys(access.fields ?? {}))
    const known: Vocabulary = {
      code: 'sensitive-unguarded',
      noun: 'field',
      missing: 'access.fields does not limit',
      names,
    }
    for (const [i, field] of sensitive.entries()) this.#known(known, field, ['sensitive', i])
    return sensitive
  }

  #grants(path: Path, grants: TransitionSource['for']): Grant[] {
    return (grants ?? []).map((grant, i) => {
      const rule = this.#context.audiences.link(grant.for, this.#source, [...path, i, 'for'], this.#user)
      return { for: rule, scope: grant.scope }
    })
  }

  #lifecycle(): Lifecycle {
    const { initial, states, transitions } = this.#source.value.lifecycle
    this.#known(this.#states, initial, ['lifecycle', 'initial'])
    const linkedStates = Object.entries(states).map(
      ([id, { label, tone, final = false, editable = false, fresh }]) =>
        [id, { label: label ?? sentenceCase(id), tone, final, editable, ...(fresh && { fresh }) }] as const,
    )
    const linkedTransitions = Object.entries(transitions).map(([id, each]) => [id, this.#transition(id, each)] as const)
    return { initial, states: Object.fromEntries(linkedStates), transitions: Object.fromEntries(linkedTransitions) }
  }

  #transition(id: string, source: TransitionSource): Transition {
    const { label, said, from, to, tone, decision, form = [], for: grants } = source
    const path = ['lifecycle', 'transitions', id]
    if (to !== undefined) this.#known(this.#states, to, [...path, 'to'])
    this.#checkReason(source.why, [...path, 'why'])
    for (const [i, { why }] of (source.guards ?? []).entries()) this.#checkReason(why, [...path, 'guards', i, 'why'])
    return {
      label: label ?? sentenceCase(id),
      from: from.filter((state, i) => this.#known(this.#states, state, [...path, 'from', i])),
      ...(to !== undefined && { to }),
      for: this.#grants([...path, 'for'], grants),
      decision: decision ?? false,
      guards: guardsOf(source),
      notBy: this.#separations(id, source),
      ...(said !== undefined && { said }),
      ...(tone !== undefined && { tone }),
      form: form.map((entry, i) => this.#asked(entry, [...path, 'form', i])),
    }
  }

  /** Checks the fields whose values the reason of a guard says. */
  #checkReason(why: string | undefined, path: Path): void {
    for (const field of placeholdersIn(why ?? '')) this.#field(field, ...path)
  }

  #separations(id: string, { not_by = [] }: TransitionSource): Separation[] {
    const { transitions } = this.#source.value.lifecycle
    const { ran, why } = Array.isArray(not_by) ? { ran: not_by } : not_by
    const labelOf = (name: string) => transitions[name]?.label ?? sentenceCase(name)
    return ran.map((each) => ({ ran: each, why: why ?? texts.doneBySamePerson(labelOf(each), labelOf(id)) }))
  }

  /** Returns the form of the record itself; the schema says which fields are required. */
  #form(): AskedField[] {
    const { form = [], owner, access } = this.#source.value
    // Where people create records of their own, the form need not ask for the owner.
    const isOwn = access.create?.some(({ scope }) => scope === 'own') ?? false
    return form.map((entry, i) => {
      const { field, columns } = this.#asked(entry, ['form', i])
      const { required = false, fields = {} } = this.#fields[field] ?? {}
      const asked = columns?.map(({ name }) => ({ name, required: fields[name]?.required ?? false }))
      return {
        field,
        required: required && !(isOwn && field === owner),
        ...(asked !== undefined && { columns: asked }),
      }
    })
  }

  #asked(entry: AskedSource, path: Path): AskedField {
    const [marked, columns] = typeof entry === 'string' ? [entry] : (Object.entries(entry)[0] ?? [''])
    const field = withoutMark(marked)
    const isField = this.#field(field, ...path)
    if (columns === undefined || !isField) return { field, required: field === marked }
    const row = fieldVocabulary({
      name: `${this.#source.value.schema}.${field}`,
      fields: this.#fields[field]?.fields ?? {},
    })
    const asked = columns.map((column, i) => {
      const name = withoutMark(column)
      this.#known(row, name, [...path, marked, i])
      return { name, required: name === column }
    })
    return { field, required: field === marked, columns: asked }
  }

  #field(name: string, ...path: Path): boolean {
    return this.#known(this.#fieldNames, name, path)
  }

  #known(vocabulary: Vocabulary, name: string, path: Path): boolean {
    return isKnown(name, vocabulary, this.#source.at(path), this.#user, this.#context.problems)
  }
}

function guardsOf({ if: condition, why, guards = [] }: TransitionSource): Guard[] {
  const first = condition === undefined ? [] : [{ if: condition, ...(why !== undefined && { why }) }]
  return [...first, ...guards]
}

/** Returns the name without the `?` that marks an optional field. */
function withoutMark(name: string): string {
  return name.replace(/\?$/, '')
}
