import { LoadingView } from '../../animation/loading-view.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { preload as preloadModule, useModule } from '../../ui/use-module.ts'
import { isViewName, type ViewModule, views } from '../../views/registry.ts'
import type { PageProps } from '../page-kinds.ts'

/** A page rendered by a custom view. */
export function Page({ page }: PageProps<'view'>) {
  const name = page.view
  if (!isViewName(name)) throw new Error(`Page ${page.id} names no view that is offered`)
  const module = useModule<ViewModule>(views[name])
  if (module === undefined) {
    return (
      <div className="page sheet">
        <LoadingView />
      </div>
    )
  }
  return <module.View page={page} />
}

/** Loads the view's chunk before the page is rendered. */
export async function preload({ view }: Pick<SlicePage<'view'>, 'view'>): Promise<void> {
  if (isViewName(view)) await preloadModule<ViewModule>(views[view])
}
