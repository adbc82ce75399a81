import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Page, Portal } from '#manifest/portal.ts'

/**
 * Returns the address at which a page shows a record: with the id as the parameter of its path, or as `?id=` on a page that
 * lists such records. For any other page, returns the address of the page itself.
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

/**
 * Returns the view of a page that lists records of a resource. The first view is the default and is left out of the address.
 */
function viewOf(page: Page, resource: string): { view?: string } {
  const { views } = page
  const view = views.find((each) => each.resource === resource)
  return view === undefined || view === views[0] ? {} : { view: view.id }
}
