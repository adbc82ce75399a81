import type { PageLink } from '../portal-content.ts'
import type { Rule } from '../portal-rule.ts'
import { type AsWritten, type Kind, type PageBase, waysOn } from './kind.ts'

/** One search box for several resources. */
export interface SearchPage extends PageBase, AsWritten<'search'> {
  kind: 'search'
  groups: { resource: string; for: Rule; opens?: PageLink }[]
}

export const search: Kind<'search', SearchPage> = {
  link: (page, linker) => ({
    groups: page.groups.map(({ resource: name, for: own, opens }, i) => {
      const rule = linker.audience(own, ['groups', i, 'for'])
      const resource = linker.resource(name, ['groups', i, 'resource'])
      return { resource: name, for: rule, ...opening(linker.link(opens, ['groups', i, 'opens'], resource)) }
    }),
  }),
  slice: (page, viewer) => ({
    groups: page.groups
      .filter((group) => viewer.sees(group))
      .map(({ resource, opens }) => ({ resource, ...opening(viewer.link(opens)) })),
  }),
  ways: ({ groups }) => groups.flatMap((group, i) => waysOn(group, 'groups', i)),
  rules: ({ groups }) => groups.map((group) => group.for),
  shows: ({ groups }) => groups,
}

function opening(opens: PageLink | undefined): { opens?: PageLink } {
  return opens === undefined ? {} : { opens }
}
