import type { ComponentType } from 'react'
import type { ViewName } from '#generated/offered.ts'
import type { SlicePage } from '../session/portal-slice.ts'

export interface ViewProps {
  page: SlicePage<'view'>
}

export interface ViewModule {
  View: ComponentType<ViewProps>
}

/** The views with their own code. A page of kind `view` names one of these folders. */
export const views = {
  'daily-schedules': () => import('./daily-schedules/daily-schedules-view.tsx'),
  'studio-history': () => import('./studio-history/studio-history-view.tsx'),
  studio: () => import('./studio/studio-view.tsx'),
  'studio-revisions': () => import('./studio-revisions/studio-revisions-view.tsx'),
  'sign-in': () => import('./sign-in/sign-in-view.tsx'),
} satisfies Record<ViewName, () => Promise<ViewModule>>

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(views, name)
}
