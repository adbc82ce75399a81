import type { RecordKey } from '../portal-content.ts'
import type { Scalar } from '../portal-resources.ts'
import type { TalkSource } from '../source/sources.ts'
import { type AsWritten, type Kind, type OptionLinker, type PageBase, waysOf } from './kind.ts'
import { linkKey, usualKey } from './record-key.ts'

/** The conversation page with the threads of a record, and how its message box begins one. */
export interface Talk {
  page: string
  /** The field of a thread with its first message. */
  first?: string
  values?: Record<string, Scalar>
}

/** One record: state and decisions, groups of fields, related lists, conversation, history. */
export interface RecordPage extends PageBase, AsWritten<'record'> {
  kind: 'record'
  key: RecordKey
  tabs: string[]
  talk?: Talk
}

export const record: Kind<'record', RecordPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.transitions(page.transitions, resource, ['transitions'])
    linker.groups(page.groups, resource)
    const talk = linkTalk(page.talk, linker)
    return {
      key: linkKey(page, resource, linker) ?? usualKey(page.path),
      tabs: linker.pages(page.tabs, 'tabs'),
      ...(talk !== undefined && { talk }),
    }
  },
  slice: ({ key, tabs, talk }, viewer) => ({
    key,
    tabs: viewer.pages(tabs),
    talk: talk !== undefined && viewer.pages([talk.page]) !== undefined ? talk : undefined,
  }),
  ways: ({ tabs }) => waysOf(tabs, 'tabs'),
}

function linkTalk(talk: TalkSource | undefined, linker: OptionLinker): Talk | undefined {
  if (talk === undefined) return undefined
  const linked = typeof talk === 'string' ? { page: talk } : talk
  const [page] = linker.pages([linked.page], 'talk')
  return page === undefined ? undefined : linked
}
