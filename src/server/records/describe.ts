import { scopesOf } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import type { Field, Resource } from '#manifest/portal.ts'
import type { Form, PortalForms } from './form-schemas.ts'

/** What a person needs to draw a resource. Fields that they could never see are not in it. */
export function describeResource(resource: Resource, forms: PortalForms, person: Traits) {
  const hidden = Object.entries(resource.access.fields)
    .filter(([, grants]) => scopesOf(grants, person).length === 0)
    .map(([field]) => field)
  const { record, transitions } = forms.of(resource.name)
  const creatable = scopesOf(resource.access.create, person).length > 0
  const fields = Object.values(resource.fields).filter((field) => !hidden.includes(field.name))
  return {
    name: resource.name,
    title: resource.title,
    plural: resource.plural,
    owner: resource.owner ?? null,
    conversation: resource.conversation,
    creatable,
    fields: {
      ...baseFields(resource),
      ...Object.fromEntries(fields.map((field) => [field.name, describeField(field)])),
    },
    states: Object.fromEntries(
      Object.entries(resource.lifecycle.states).map(([id, { label, tone }]) => [id, { label, tone }]),
    ),
    transitions: Object.fromEntries(
      Object.entries(resource.lifecycle.transitions)
        .filter(([, transition]) => scopesOf(transition.for, person).length > 0)
        .map(([id, { label, tone }]) => {
          const form = transitions[id]
          return [
            id,
            {
              label,
              tone: tone ?? ('neutral' as const),
              ...(form !== undefined && { form: describeForm(form, hidden) }),
            },
          ]
        }),
    ),
    form:
      resource.form.length > 0 && (creatable || scopesOf(resource.access.update, person).length > 0)
        ? describeForm(record, [])
        : null,
    detail: resource.detail.filter((field) => !hidden.includes(field)),
    related: resource.related,
  }
}

function baseFields({ prefix }: Resource) {
  return {
    ...(prefix !== undefined && { reference: { title: 'Reference', type: 'text', sortable: true } }),
    status: { title: 'Status', type: 'status', sortable: true },
    created_at: { title: 'Created', type: 'date-time', sortable: true },
    updated_at: { title: 'Changed', type: 'date-time', sortable: true },
  }
}

function describeField(field: Field) {
  const { title, sortable, reference, unit } = field
  return {
    title,
    type: typeShown(field),
    sortable,
    ...(reference !== undefined && { reference }),
    ...(unit !== undefined && { unit }),
  }
}

/** How a value is shown: as its type, as one of a list's words, or by its declared name. */
function typeShown({ type, schema, names }: Field): string {
  if (names !== undefined) return 'name'
  return schema['enum'] === undefined ? type : 'choice'
}

// A field that its reader could not see afterwards is not asked for; every such field is optional.
function describeForm({ schema, key }: Form, hidden: string[]) {
  return {
    schema: hidden.length === 0 ? schema : { ...schema, 'x-hidden': hidden },
    validator: `/api/v2/validators/${key}.js`,
  }
}
