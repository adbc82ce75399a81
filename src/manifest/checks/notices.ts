import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import { parametersOf } from '../paths.ts'
import type { PersonClass } from '../people/classes.ts'
import { type Notice, type Resource, resourcesOn } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that the recipients of a notification may open its page and read the record it is about (`notice-forbidden`), and
 * that the id of the record is enough to fill the path of the page (`missing-parameter`).
 */
export const notices: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const [event, effects] of Object.entries(resource.effects)) {
      for (const [i, effect] of effects.entries()) {
        if ('notify' in effect)
          checkNotice(effect.notify, resource, ['effects', event, i, 'notify'], evidence, problems)
      }
    }
    for (const [i, { nobody }] of resource.assign.entries()) {
      if (nobody !== undefined) checkNotice(nobody, resource, ['assign', i, 'nobody'], evidence, problems)
    }
  }
}

function checkNotice(
  notice: Notice,
  resource: Resource,
  path: (string | number)[],
  { portal, origins, classes }: Evidence,
  problems: ProblemList,
): void {
  const page = portal.pages[notice.page]
  const subject =
    notice.about === undefined ? resource : portal.resources[resource.fields[notice.about]?.reference ?? '']
  if (page === undefined || subject === undefined) return
  const at = origins.at('resource', resource.name, ...path, 'page')
  const [, open] = parametersOf(page.path)
  if (open !== undefined) {
    const message = `This notification links to page "${page.id}" without a value for "${open}" in its path.`
    problems.report('missing-parameter', at, message)
    return
  }
  const recipients = recipientsOf(notice, resource, classes)
  const refused = recipients.find(({ traits }) => !canOpen(traits, page))
  const isAboutIt = resourcesOn(page).includes(subject.name)
  const blind = isAboutIt && recipients.find(({ traits }) => scopesOf(subject.access.read, traits).length === 0)
  const related = [{ message: 'the page', at: origins.keyAt('page', page.id) }]
  if (refused !== undefined) {
    const message = `This notification links ${refused.witness}, to page "${page.id}", which they may not open.`
    problems.report('notice-forbidden', at, message, { related })
  } else if (blind) {
    const message = `This notification informs ${blind.witness}, about a "${subject.name}", which no grant allows them to read.`
    problems.report('notice-forbidden', at, message, { related })
  }
}

/**
 * Returns the classes of people who may receive the notification: its audience, or those who can own such records. Any
 * other field may name a person of any class, so there is nothing to check.
 */
function recipientsOf({ to }: Notice, { owner, access }: Resource, classes: PersonClass[]): PersonClass[] {
  if (typeof to === 'object') return 'for' in to ? classes.filter(({ traits }) => holds(to.for, traits)) : []
  if (to !== owner) return []
  const owning = access.create.filter(({ scope }) => scope === 'own')
  return classes.filter(({ traits }) => owning.some((grant) => holds(grant.for, traits)))
}
