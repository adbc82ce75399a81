import { expect, it } from 'vitest'
import { PortalForms } from '#server/records/forms/form-schemas.ts'
import { realPortal } from '../fixtures/real-portal.ts'

// The server compiles the validator of a form when it is first needed, so no start finds one that doesn't compile.

const { portal } = realPortal()
const forms = new PortalForms(portal)

it.each(Object.keys(portal.resources))('compiles the validators of every form of %s, also for browsers', (resource) => {
  const { record, edit, transitions } = forms.of(resource)
  for (const { key, schema, validate } of [record, edit, ...Object.values(transitions)]) {
    expect(validate('no object'), key).toBe(false)
    expect(forms.module(key), key).toContain(String(schema['$id']))
  }
})
