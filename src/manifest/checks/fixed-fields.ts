import type { Check } from './check.ts'

/**
 * Reports a transition whose form asks for a `fixed` field (`fixed-field-asked`): the form would let people edit what
 * `fixed` protects.
 */
export const fixedFields: Check = ({ portal, origins }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    for (const [name, transition] of Object.entries(resource.lifecycle.transitions)) {
      for (const [i, { field }] of transition.form.entries()) {
        if (!resource.fixed.includes(field)) continue
        const path = ['lifecycle', 'transitions', name, 'form', i]
        const place = resource.fixed.indexOf(field)
        const related = [{ message: 'fixed', at: origins.at('resource', resource.name, 'fixed', place) }]
        const message = `Transition "${name}" of "${resource.name}" asks for "${field}", which is fixed, so nobody can edit it.`
        problems.report('fixed-field-asked', origins.at('resource', resource.name, ...path), message, { related })
      }
    }
  }
}
