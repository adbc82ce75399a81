import { canOpen } from '#access/can-open.ts'
import type { Portal } from '../portal.ts'
import type { Check } from './check.ts'

/**
 * Checks that every signed-in user may open the pages that the header links to, and every visitor the sign-in page: the
 * header is on every page (`header-forbidden`).
 */
export const header: Check = ({ portal, origins, classes }, problems) => {
  const viewers = [...classes, visitor]
  for (const [link, id] of Object.entries(portal.header)) {
    const page = portal.pages[id]
    if (page === undefined) continue
    const refused = viewers.find(
      (viewer) => (viewer === visitor) === (link === signIn) && !canOpen(viewer.traits, page),
    )
    if (refused === undefined) continue
    const message = `The header links ${refused.witness}, to page "${id}", which they may not open.`
    const related = [{ message: 'the page', at: origins.keyAt('page', id) }]
    problems.report('header-forbidden', origins.at('header', '', link), message, { related })
  }
}

const signIn: keyof Portal['header'] = 'signIn'
const visitor = { traits: undefined, witness: 'a visitor, who has no session' }
