import type { AsWritten, Kind, PageBase } from './kind.ts'

/** The record that a person has under their own id; a profile that takes an `id` shows of others its groups. */
export interface ProfilePage extends PageBase, AsWritten<'profile'> {
  kind: 'profile'
}

export const profile: Kind<'profile', ProfilePage> = {
  link(page, linker) {
    linker.groups(page.groups, linker.resource(page.resource))
    return {}
  },
  slice: () => ({}),
}

export function showsOthers(page: ProfilePage): page is ProfilePage & { resource: string } {
  return page.resource !== undefined && page.query.includes('id')
}
