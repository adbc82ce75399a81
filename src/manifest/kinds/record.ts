import type { RecordKey } from '../portal-content.ts'
import { type AsWritten, type Kind, type PageBase, waysOf } from './kind.ts'
import { linkKey, usualKey } from './record-key.ts'

/** One record: state and decisions, groups of fields, related lists, conversation, history. */
export interface RecordPage extends PageBase, AsWritten<'record'> {
  kind: 'record'
  key: RecordKey
  tabs: string[]
  /** The conversation page with its threads. */
  talk?: string
}

export const record: Kind<'record', RecordPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.transitions(page.transitions, resource, ['transitions'])
    linker.groups(page.groups, resource)
    const [talk] = page.talk === undefined ? [] : linker.pages([page.talk], 'talk')
    return {
      key: linkKey(page, linker) ?? usualKey(page.path),
      tabs: linker.pages(page.tabs, 'tabs'),
      ...(talk !== undefined && { talk }),
    }
  },
  slice: ({ key, tabs, talk }, viewer) => ({
    key,
    tabs: viewer.pages(tabs),
    talk: talk === undefined ? undefined : viewer.pages([talk])?.[0],
  }),
  ways: ({ tabs }) => waysOf(tabs, 'tabs'),
}
