import type { AsWritten, Kind, PageBase } from './kind.ts'

/**
 * The record with the viewer's own user id. A profile that accepts `id` in its query also shows other people, limited
 * to its groups.
 */
export interface ProfilePage extends PageBase, AsWritten<'profile'> {
  kind: 'profile'
}

export const profile: Kind<'profile', ProfilePage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.groups(page.groups, resource)
    linker.groups(page.own_groups, resource)
    return {}
  },
  slice: () => ({}),
}

export function showsOthers(page: ProfilePage): page is ProfilePage & { resource: string } {
  return page.resource !== undefined && page.query.includes('id')
}
