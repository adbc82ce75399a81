import type { SlicePage } from '../../session/portal-slice.ts'

/** Returns the groups of a page that is laid out as on paper, which shows each field once; undefined for other pages. */
export function documentGroups({ print, groups }: SlicePage<'record'>): SlicePage<'record'>['groups'] {
  return print === true ? groups : undefined
}
