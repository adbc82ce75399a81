import * as texts from '#texts/publishing.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { writes } from '../../http/write.ts'
import type { Services } from '../../services.ts'
import { changedFiles, digestOfText, storeFile } from './draft-store.ts'
import { textsOf, withChanges } from './manifest-folder.ts'
import { openDraft, sourceOf } from './open-draft.ts'
import { digestOf } from './revision-store.ts'
import type { StudioParts } from './studio-parts.ts'

/** Gives parts of a draft other names. */
export function draftRenameHandlers(services: Services, { source }: StudioParts): Pick<Handlers, 'renameInDraft'> {
  const { db } = services.database
  return {
    renameInDraft: async (call) => {
      const { person } = callerOf(call)
      const { compiler, files: published } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const files = withChanges(published, await changedFiles(db, draft.id))
      // Reading all files takes a moment, in which nobody has to wait for this draft.
      const renamed = await compiler.rename(files, { ...call.body, published })
      if (renamed.files === undefined)
        throw renamed.because === 'taken'
          ? invalidValue('/to', texts.nameTaken(call.body.to))
          : invalidValue('/name', texts.nameUnknown(call.body.name))
      const changed = renamed.files
      const store = writes<'renameInDraft'>(
        services,
        async (_call, { tx, now }) => {
          const before = await changedFiles(tx, draft.id)
          if (digestOf(withChanges(published, before)) !== digestOf(files))
            throw new HttpError('wrong-state', { message: texts.draftChanged })
          const current = textsOf(published)
          for (const { path, text } of changed) {
            const own = before.find((file) => file.path === path)
            const seen = own === undefined ? digestOfText(current.get(path)) : own.published
            const file = { path, text: text === '' ? null : text, version: own?.version ?? 0, published: seen }
            await storeFile(tx, draft.id, file, { writer: person.id, now, current: current.get(path) })
          }
          return { status: 200, body: { data: { files: changed.map(({ path }) => path) } } }
        },
        { turns: () => `studio/draft/${draft.id}` },
      )
      return store(call)
    },
  }
}
