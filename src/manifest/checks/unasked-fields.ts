import { listsOf, type Page, type Portal, type Resource, type Scalar } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/** Checks that every form for a new record asks for each required field or sets it initially (`required-field-unasked`). */
export const unaskedFields: Check = ({ portal, origins }, problems) => {
  const reported = new Set<string>()
  for (const { user, form, resource, field } of pagesOf(portal).flatMap((page) => gapsOn(page, portal))) {
    if (reported.has(`${user} ${field}`)) continue
    reported.add(`${user} ${field}`)
    const message = `${user} doesn't ask for "${field}", which every record needs: nobody could save a new one.`
    const at = 'page' in form ? origins.keyAt('page', form.page, 'fields') : origins.keyAt('resource', resource, 'form')
    const related = [{ message: 'required', at: origins.keyAt('schema', resource, 'properties', field) }]
    problems.report('required-field-unasked', at, message, { related })
  }
}

/** A required field that a form leaves out, and the page or resource that declares the form. */
interface Gap {
  user: string
  form: { page: string } | { resource: string }
  resource: string
  field: string
}

function gapsOn(page: Page, { resources, pages }: Portal): Gap[] {
  return formsOn(page, pages).flatMap(({ resource: name, begins, fields }) => {
    const resource = resources[name]
    if (resource === undefined || resource.access.create.length === 0) return []
    const own = { user: `Page "${page.id}"`, form: { page: page.id } }
    const form = fields === undefined ? { user: `The form of "${name}"`, form: { resource: name } } : own
    return missingIn(resource, begins, fields).map((field) => ({ ...form, resource: name, field }))
  })
}

/** A form for new records on a page. */
interface NewForm {
  resource: string
  begins: Record<string, Scalar>
  /** The fields that the page asks for; those of the resource's own form when undefined. */
  fields?: string[]
}

function formsOn(page: Page, pages: Portal['pages']): NewForm[] {
  if (page.kind === 'record' && page.talk?.first !== undefined) {
    const talk = pages[page.talk.page]
    const begun = { begins: page.talk.values ?? {}, fields: [page.talk.first] }
    return talk?.kind === 'conversation' ? [...listForms(page), { resource: talk.resource, ...begun }] : listForms(page)
  }
  const lists = listForms(page)
  if (page.kind === 'form' && page.resource !== undefined && page.key === undefined && page.run.length === 0) {
    const own = page.fields === undefined ? {} : { fields: page.fields }
    return [...lists, { resource: page.resource, begins: page.defaults ?? {}, ...own }]
  }
  if (!('create' in page) || page.create === undefined || page.resource === undefined) return lists
  return [...lists, { resource: page.resource, begins: page.create }]
}

function listForms(page: Page): NewForm[] {
  return listsOf(page).flatMap(({ resource, create }) => (create === undefined ? [] : [{ resource, begins: create }]))
}

function missingIn({ fields, computed, owner, form }: Resource, begins: NewForm['begins'], own?: string[]): string[] {
  const asked = new Set([...(own ?? form.map(({ field }) => field)), ...Object.keys(begins)])
  // A record submitted without an owner belongs to the user who creates it.
  return Object.values(fields)
    .filter(({ required, readOnly, name, schema, hints }) => {
      const isGiven = readOnly || Object.hasOwn(computed, name) || Object.hasOwn(schema, 'default')
      return required && !isGiven && hints?.['x-when'] === undefined && name !== owner && !asked.has(name)
    })
    .map(({ name }) => name)
}
