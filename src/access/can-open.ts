import type { Choice, Page, Portal } from '#manifest/portal.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** Whether a person, or a visitor without a session, may open a page. */
export function canOpen(person: Traits | undefined, page: Pick<Page, 'auth' | 'for'>): boolean {
  if (page.auth === 'public') return true
  if (page.auth === 'guests') return person === undefined
  return person !== undefined && holds(page.for, person)
}

/** Returns the first choice whose audience includes a person. */
export function chooseFrom(choices: Choice[], person: Traits): Choice | undefined {
  return choices.find((choice) => holds(choice.for, person))
}

/** Returns the page of the first choice whose audience includes a person. */
export function choose(choices: Choice[], person: Traits): string | undefined {
  return chooseFrom(choices, person)?.page
}

/**
 * Returns the page that a person ends up on: the page itself, or the page at the end of its redirects. Undefined when a
 * redirect has no choice for them or never ends, which the checks rule out for a compiled portal.
 */
export function destination(portal: Pick<Portal, 'pages'>, start: Page, person: Traits): Page | undefined {
  const seen = new Set<string>()
  let page = start
  while (page.kind === 'redirect' || page.kind === 'tabs') {
    if (seen.has(page.id)) return undefined
    seen.add(page.id)
    const next = choose(page.redirect, person)
    const target = next === undefined ? undefined : portal.pages[next]
    if (target === undefined) return undefined
    page = target
  }
  return page
}

/** Returns the page a person lands on after sign-in. */
export function landingFor(portal: Pick<Portal, 'pages' | 'landing'>, person: Traits): Page | undefined {
  const id = choose(portal.landing, person)
  return id === undefined ? undefined : portal.pages[id]
}
