import type { ComponentType } from 'react'
import type { ViewName } from '#generated/offered.ts'
import type { SlicePage } from '../session/portal-slice.ts'

export interface ViewProps {
  page: SlicePage<'view'>
}

export interface ViewModule {
  View: ComponentType<ViewProps>
}

/** The bespoke views; a folder here is what a page of kind view may name. */
export const views = {
  'daily-schedules': () => import('./daily-schedules/daily-schedules-view.tsx'),
  'sign-in': () => import('./sign-in/sign-in-view.tsx'),
} satisfies Record<ViewName, () => Promise<ViewModule>>

export function isViewName(name: string): name is ViewName {
  return Object.hasOwn(views, name)
}
