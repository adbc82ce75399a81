import { neverSeen, scopesOf, unknownReferences } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import type { ParameterValues } from '#calculation/parameters.ts'
import type { FieldFacts } from '#fields/index.ts'
import type { Field, Lead, Lifecycle, Portal, Resource } from '#manifest/portal.ts'
import * as fieldTitles from '#texts/standard-fields.ts'
import { isTimed } from '../rules/timed.ts'
import type { Form, PortalForms } from './form-schemas.ts'
import { type FormulaParameters, formulaParameters } from './formula-parameters.ts'

/**
 * Describes a resource for the client of a person. Fields that the person can never see are left out. `values` are those of
 * the parameters that its formulas use, which forms need to compute them.
 */
export function describeResource(
  portal: Portal,
  resource: Resource,
  forms: PortalForms,
  person: Traits,
  values: ParameterValues,
) {
  const { resources } = portal
  const parameters = formulaParameters(portal, resource, values)
  const hidden = neverSeen(resource, person)
  const unknown = unknownReferences(resource, resources, person)
  const unasked = [...hidden, ...unknown]
  const { record, edit, transitions } = forms.of(resource.name)
  const creatable = scopesOf(resource.access.create, person).length > 0
  const editable = scopesOf(resource.access.update, person).length > 0
  const hasForm = resource.form.length > 0
  const fields = Object.values(resource.fields).filter((field) => !hidden.includes(field.name))
  return {
    name: resource.name,
    title: resource.title,
    plural: resource.plural,
    owner: resource.owner ?? null,
    conversation: resource.conversation,
    creatable,
    timed: isTimed(resource),
    registers: [...new Set(Object.values(parameters).map(({ register }) => register))],
    searchable: fields.some((field) => field.searchable || isShownName(field, resource)),
    fields: {
      ...baseFields(resource),
      ...Object.fromEntries(
        fields.map((field) => {
          const filterable = field.filterable && !unknown.includes(field.name)
          return [field.name, { ...describeField({ ...field, filterable }), ...clockOf(resource, field, hidden) }]
        }),
      ),
    },
    states: Object.fromEntries(
      Object.entries(resource.lifecycle.states).map(([id, { label, tone, fresh }]) => [
        id,
        { label, tone, ...(fresh && { fresh }) },
      ]),
    ),
    transitions: Object.fromEntries(
      Object.entries(resource.lifecycle.transitions)
        .filter(([, transition]) => scopesOf(transition.for, person).length > 0)
        .map(([id, { label, tone, from, to }]) => {
          const form = transitions[id]
          return [
            id,
            {
              label,
              tone: tone ?? ('neutral' as const),
              from,
              ...(to !== undefined && { to }),
              ...(form !== undefined && { form: describeForm(form, unasked, parameters) }),
            },
          ]
        }),
    ),
    form: creatable && hasForm ? describeForm(record, notTheirs(resource, person, unasked), parameters) : null,
    edit: editable && hasForm ? describeForm(edit, notTheirs(resource, person, unasked), parameters) : null,
    detail: resource.detail.filter((field) => !hidden.includes(field)),
    lead: seenLead(resource.lead, hidden),
    next: resource.next,
    related: resource.related,
  }
}

/** Whether a field is shown by the name of the record that it refers to, in which a search looks too. */
function isShownName({ name, reference, many }: Field, { label, list }: Resource): boolean {
  return reference !== undefined && !many && (label.includes(`{${name}}`) || list.columns.includes(name))
}

function seenLead({ clock, people, facts, text }: Lead, hidden: string[]): Lead {
  const isSeen = (name: string | undefined) => name !== undefined && !hidden.includes(name)
  return {
    ...(isSeen(clock) && { clock }),
    people: people.filter(isSeen),
    facts: facts.filter(isSeen),
    ...(isSeen(text) && { text }),
  }
}

const listed = { sortable: true, filterable: true }

function baseFields({ prefix, lifecycle }: Resource): Record<string, FieldDescription> {
  return {
    ...(prefix !== undefined && { reference: { title: fieldTitles.reference, type: 'text', ...listed } }),
    status: { title: fieldTitles.status, type: 'text', ...listed, choices: statesOf(lifecycle) },
    created_at: { title: fieldTitles.created, type: 'date-time', ...listed },
    updated_at: { title: fieldTitles.changed, type: 'date-time', ...listed },
  }
}

function statesOf({ states }: Lifecycle) {
  return Object.entries(states).map(([value, { label }]) => ({ value, label }))
}

interface FieldDescription extends Omit<FieldFacts, 'choices' | 'kinds' | 'fields' | 'totals'> {
  title: string
  sortable: boolean
  filterable: boolean
  choices?: { value: string; label: string }[]
  kinds?: { value: string; label: string }[]
  fields?: Record<string, FieldDescription>
  totals?: string[]
  deadline?: string[]
}

function describeField(field: Field): FieldDescription {
  const { title, type, sortable, filterable, reference, names, unit, widget, maximum, choices, kinds, fields } = field
  const { totals, deadline, currency } = field
  return {
    title,
    type,
    sortable,
    filterable,
    ...(choices !== undefined && { choices: [...choices] }),
    ...(reference !== undefined && { reference }),
    ...(names !== undefined && { names }),
    ...(unit !== undefined && { unit }),
    ...(currency !== undefined && { currency }),
    ...(widget !== undefined && { widget }),
    ...(maximum !== undefined && { maximum }),
    ...(fields !== undefined && {
      fields: Object.fromEntries(
        Object.values(fields).flatMap((each) => (each.hidden === true ? [] : [[each.name, describeField(each)]])),
      ),
    }),
    ...(totals !== undefined && { totals: [...totals] }),
    ...(deadline !== undefined && { deadline: [...deadline] }),
    ...(kinds !== undefined && { kinds: [...kinds] }),
  }
}

/** Describes the clock of a field to people who may see the clock's state field. */
function clockOf({ computed }: Resource, { name }: Field, hidden: string[]) {
  const found = computed[name]
  const clock = found !== undefined && 'clock' in found ? found.clock : undefined
  if (clock?.state === undefined || hidden.includes(clock.state)) return {}
  const over = Object.keys(clock.marks).filter((mark) => (clock.marks[mark] ?? 0) >= 100)
  return { clock: { state: clock.state, paused_in: clock.pausedIn, over } }
}

/**
 * Returns the fields that a form hides: those that the writer can never see or choose a value for, unless they are required,
 * and the owner if the writer can only write their own records.
 */
function notTheirs({ owner, fields, access }: Resource, person: Traits, hidden: string[]): string[] {
  const scopes = scopesOf([...access.create, ...access.update], person)
  const ownOnly = owner !== undefined && scopes.every((scope) => scope === 'own')
  return [...hidden.filter((name) => fields[name]?.required !== true), ...(ownOnly ? [owner] : [])]
}

/** Describes a form without the fields that the writer could not see afterwards or choose a value for, unless it requires them. */
function describeForm({ schema, key }: Form, unasked: string[], parameters: FormulaParameters) {
  const { required, properties } = schema
  const isAsked = (name: string) => !unasked.includes(name) || (Array.isArray(required) && required.includes(name))
  const asked = Object.entries(Object(properties)).filter(([name]) => isAsked(name))
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(asked),
      ...(Object.keys(parameters).length > 0 && { 'x-parameters': parameters }),
    },
    validator: `/api/v2/validators/${key}.js`,
  }
}
