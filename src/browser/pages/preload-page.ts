import { preloadContent } from '../figures/page-content.tsx'
import type { PageKind, SlicePage } from '../session/portal-slice.ts'
import { preload } from '../ui/use-module.ts'
import { loaderOf } from './page-kinds.ts'

/** Loads all the code that a page needs for its first render. */
export async function preloadPage<K extends PageKind>(page: SlicePage<K>): Promise<void> {
  const content = preloadContent(page)
  const module = await preload(loaderOf<K>(page.kind))
  await Promise.all([content, module.preload?.(page)])
}
