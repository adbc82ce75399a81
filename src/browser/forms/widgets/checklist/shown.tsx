import { later } from '../../../ui/later.tsx'

/** Shows a checklist with its answers. Its code is loaded with the first one. */
export const Shown = later(
  () => import('./shown-checklist.tsx'),
  (module) => module.ShownChecklist,
)
