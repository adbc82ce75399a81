import { usePortal } from '../../session/portal-context.tsx'
import { useModule } from '../../ui/use-module.ts'
import type { PathBarProps } from './path-bar.tsx'
import { pathsWith } from './paths.ts'

const loadPathBar = () => import('./path-bar.tsx')

/** Shows the steps of which a page is one. Pages that are no steps don't load the code. */
export function LaterPathBar(props: PathBarProps) {
  return pathsWith(usePortal(), props.page).length === 0 ? null : <PathBarOf {...props} />
}

function PathBarOf(props: PathBarProps) {
  const module = useModule(loadPathBar)
  return module && <module.PathBar {...props} />
}
