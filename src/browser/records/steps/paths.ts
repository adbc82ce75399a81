import { addressOf } from '../../session/page-link.ts'
import type { PortalView } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import type { RecordItem } from '../record-queries.ts'

export type StepsPage = SlicePage<'steps'>

/** Returns the pages of steps that a page is a step of, whatever the record. */
export function pathsWith({ slice }: PortalView, page: SlicePage): StepsPage[] {
  return slice.pages.filter((each): each is StepsPage => each.kind === 'steps' && placeIn(each, page) >= 0)
}

/** Returns the page of steps that a record takes and that a page is a step of. */
export function pathOn(portal: PortalView, page: SlicePage, { progress = {} }: RecordItem): StepsPage | undefined {
  return pathsWith(portal, page).find(({ id }) => Object.hasOwn(progress, id))
}

/** Returns the place of a page among the steps; -1 when it is none. */
export function placeIn({ steps }: StepsPage, { id }: SlicePage): number {
  return steps.findIndex(({ link }) => link?.page === id)
}

/** Returns the address of a step for a record; undefined when the viewer can't open its page. */
export function stepHref(
  portal: PortalView,
  { link }: StepsPage['steps'][number],
  record: RecordItem,
): string | undefined {
  const target = link && portal.page(link.page)
  return link && target && addressOf(target, link, { me: portal.person.user_id, record })
}

/** Returns the address of a page of steps for a record. */
export function pathHref(portal: PortalView, path: StepsPage, record: RecordItem): string | undefined {
  const name = 'param' in path.key ? path.key.param : path.key.query
  const link = { page: path.id, with: { [name]: '$record.id' } }
  return addressOf(path, link, { me: portal.person.user_id, record })
}

/** Returns where to go on after a step: the step that is now, or the overview of all. */
export function onwardHref(portal: PortalView, page: SlicePage, record: RecordItem): string | undefined {
  const path = pathOn(portal, page, record)
  if (path === undefined) return undefined
  const states = record.progress?.[path.id] ?? []
  const now = path.steps.find((step, i) => states[i]?.state === 'now' && step.link?.page !== page.id)
  return (now && stepHref(portal, now, record)) ?? pathHref(portal, path, record)
}
