import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Page, Portal } from '#manifest/portal.ts'

/**
 * The address at which a page shows a record: in its path, or in the place of its list as `?id=`. Of a page that has such
 * records beside its own, or none, the page itself.
 */
export function recordLink(portal: Portal, pageId: string, record: { resource: string; id: string }): string {
  const page = portal.pages[pageId]
  if (page === undefined) throw new Error(`The portal has no page "${pageId}"`)
  const [parameter] = parametersOf(page.path)
  if (parameter !== undefined) return fillPath(page.path, { [parameter]: record.id })
  if (!shows(page, record.resource)) return page.path
  return `${page.path}?${new URLSearchParams({ ...viewOf(page, record.resource), id: record.id })}`
}

function shows(page: Page, resource: string): boolean {
  return ('resource' in page && page.resource === resource) || page.views.some((view) => view.resource === resource)
}

/** The view of a collection that lists records of a resource; the first view goes without saying. */
function viewOf(page: Page, resource: string): { view?: string } {
  const { views } = page
  const view = views.find((each) => each.resource === resource)
  return view === undefined || view === views[0] ? {} : { view: view.id }
}
