import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { inbox, type Page, type Portal, resourcesOn } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/** Checks that everyone who may run a transition can open a page to run it from (`transition-without-page`). */
export const transitionWithoutPage: Check = ({ portal, origins, classes }, problems) => {
  const pages = pagesOf(portal).map((page) => ({ page, shown: shows(page, portal) }))
  for (const resource of Object.values(portal.resources)) {
    const places = pages.filter(({ shown }) => shown.has(resource.name))
    for (const [name, transition] of Object.entries(resource.lifecycle.transitions)) {
      const stranded = classes.find(
        ({ traits }) =>
          scopesOf(transition.for, traits).length > 0 && !places.some(({ page }) => canOpen(traits, page)),
      )
      if (stranded === undefined) continue
      const message = `Transition "${name}" of "${resource.name}" is for ${stranded.witness}, who can open no page that shows such a record.`
      problems.report(
        'transition-without-page',
        origins.keyAt('resource', resource.name, 'lifecycle', 'transitions', name),
        message,
      )
    }
  }
}

/**
 * Returns the resources whose records a page shows, including related lists and, for the inbox, the records that
 * approvals decide on.
 */
function shows(page: Page, portal: Portal): Set<string> {
  return new Set(resourcesOn(page).flatMap((name) => [name, ...shownWith(name, portal)]))
}

function shownWith(name: string, portal: Portal): string[] {
  const resource = portal.resources[name]
  const related = (resource?.related ?? []).map((list) => list.resource)
  const decided =
    name === inbox ? Object.values(portal.resources).filter(({ approvals }) => Object.keys(approvals).length > 0) : []
  return [...related, ...decided.map((other) => other.name)]
}
