import { type Check, pagesOf } from './check.ts'

/**
 * Checks that a form asks for the fields on which the lists beside it depend (`beside-unasked`). Only forms for new records
 * show such lists, and one that is never asked for would never be shown.
 */
export const besideForms: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    if (page.kind !== 'form') continue
    const ofNew = page.key === undefined ? (portal.resources[page.resource]?.form ?? []) : []
    const asked = ofNew.map(({ field }) => field).filter((name) => page.fields?.includes(name) ?? true)
    for (const [i, { list, about }] of page.beside.entries()) {
      const missing = about.find((name) => !asked.includes(name))
      if (missing === undefined) continue
      const message = `The list "${list.id}" beside the form of page "${page.id}" depends on "${missing}", which no form for a new record asks for there.`
      problems.report('beside-unasked', origins.at('page', page.id, 'beside', i, 'where'), message)
    }
  }
}
