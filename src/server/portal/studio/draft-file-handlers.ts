import * as texts from '#texts/publishing.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { writes } from '../../http/write.ts'
import type { Services } from '../../services.ts'
import { changedFiles, storeFile } from './draft-store.ts'
import { type FileChange, isManifestPath, textsOf } from './manifest-folder.ts'
import { draftTextOf, openDraft, sourceOf } from './open-draft.ts'
import type { StudioParts } from './studio-parts.ts'

/** The most files that a draft changes. */
const mostFiles = 200
/** The most characters that its files have together, in millions: as large as a manifest may be. */
const mostText = 8

/** Reads and writes the files of drafts. */
export function draftFileHandlers(
  services: Services,
  { source }: StudioParts,
): Pick<Handlers, 'readDraftFile' | 'writeDraftFile'> {
  const { db } = services.database
  return {
    readDraftFile: async (call) => {
      const { person } = callerOf(call)
      const { files } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const { path } = call.query
      if (!isManifestPath(path)) throw invalidValue('/path', texts.notOfManifest)
      const data = draftTextOf(path, await changedFiles(db, draft.id), files)
      return { status: 200, body: { data } }
    },

    writeDraftFile: writes(
      services,
      async (call, { tx, now, person }) => {
        const { files } = sourceOf(source)
        const draft = await openDraft(tx, call.path.id, person.id)
        const { path } = call.query
        if (!isManifestPath(path)) throw invalidValue('/path', texts.notOfManifest)
        const before = await changedFiles(tx, draft.id)
        if (before.length >= mostFiles && before.every((file) => file.path !== path))
          throw invalidValue('/path', texts.draftTooLarge(mostFiles))
        const others = before.filter((file) => file.path !== path)
        const length = lengthOf([...others, call.body])
        if (length > mostText * 1_000_000) throw invalidValue('/text', texts.draftTooLong(mostText))
        const current = textsOf(files).get(path)
        const isStored = await storeFile(tx, draft.id, { path, ...call.body }, { writer: person.id, now, current })
        const data = draftTextOf(path, await changedFiles(tx, draft.id), files)
        if (!isStored) throw new HttpError('stale', { message: texts.changedByOthers, current: data })
        return { status: 200, body: { data } }
      },
      { turns: (call) => `studio/draft/${call.path.id}` },
    ),
  }
}

function lengthOf(files: Pick<FileChange, 'text'>[]): number {
  return files.reduce((sum, { text }) => sum + (text?.length ?? 0), 0)
}
