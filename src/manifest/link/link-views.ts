import type { ListingSource } from '../kinds/kind.ts'
import type { PageList, Resource } from '../portal.ts'
import type { ListOptions, ViewSource } from '../source/sources.ts'
import type { Path } from '../source/tree.ts'
import type { ContentLinker } from './link-content.ts'

/**
 * Links the views of a page that lists records. A page without views gets one, named `all`, of its own resource and
 * columns. The resource itself was checked with the options of the page.
 */
export function linkViews(page: ListingSource, views: ViewSource[] | undefined, content: ContentLinker): PageList[] {
  const { resource: name, title } = page
  const resource = content.known(name)
  if (resource === undefined) return []
  if (views === undefined) {
    const all = content.list({ id: 'all', title, resource: name, ...optionsOf(page) }, [])
    return all === undefined ? [] : [all]
  }
  content.checkList(page, resource, [])
  return views.flatMap((view, index) => linkView(view, page, resource, ['views', index], content) ?? [])
}

function linkView(
  view: ViewSource,
  page: ListingSource,
  own: Resource,
  path: Path,
  content: ContentLinker,
): PageList | undefined {
  // A view of another resource inherits nothing from the page's own list.
  if (view.resource !== undefined) return content.list({ ...view, resource: view.resource }, path)
  return content.list({ ...optionsOf(page), ...view, resource: own.name }, path, view)
}

function optionsOf({ set, where, columns, sort, empty }: ListOptions): ListOptions {
  return {
    ...(set !== undefined && { set }),
    ...(where !== undefined && { where }),
    ...(columns !== undefined && { columns }),
    ...(sort !== undefined && { sort }),
    ...(empty !== undefined && { empty }),
  }
}
