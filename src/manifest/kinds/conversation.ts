import type { Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, PageBase } from './kind.ts'

/** An inbox and its threads. */
export interface ConversationPage extends PageBase, AsWritten<'conversation'> {
  kind: 'conversation'
  /** The initial values of the form for a new record; undefined when the page offers none. */
  create?: Record<string, Scalar>
}

export const conversation: Kind<'conversation', ConversationPage> = {
  link(page, linker) {
    const { resource: name, read, ...fields } = page.messages
    const message = linker.resource(name, ['messages', 'resource'])
    for (const [key, field] of Object.entries(fields)) linker.field(field, message, ['messages', key])
    linker.transition(read, message, ['messages', 'read'])
    const resource = linker.resource(page.resource)
    linker.field(page.preview, resource, ['preview'])
    return { views: linker.views(page, page.views), ...linker.create(page.create, resource) }
  },
  slice: (page, viewer) => ({
    ...viewer.creating(page),
    views: viewer.lists(page.views),
    channel: viewer.channel(page.resource),
  }),
  shows: ({ messages }) => [{ for: { everyone: true }, resource: messages.resource }],
}
