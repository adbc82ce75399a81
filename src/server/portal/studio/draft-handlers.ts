import { and, count, eq } from 'drizzle-orm'
import * as texts from '#texts/publishing.ts'
import { drafts } from '../../db/schema.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { writes } from '../../http/write.ts'
import { newId } from '../../ids.ts'
import type { Services } from '../../services.ts'
import { changedFiles, listDrafts } from './draft-store.ts'
import { recordAct } from './history/acts.ts'
import { draftOf, filesWithMarks, openDraft, sourceOf } from './open-draft.ts'
import type { StudioParts } from './studio-parts.ts'

type DraftOperations = 'listDrafts' | 'createDraft' | 'getDraft' | 'deleteDraft'

/** The most drafts of a person. */
const mostDrafts = 50

/** Keeps drafts of the manifest. Everyone sees their own and the shared ones. */
export function draftHandlers(services: Services, { source }: StudioParts): Pick<Handlers, DraftOperations> {
  const { db } = services.database
  return {
    listDrafts: async (call) => {
      const { person } = callerOf(call)
      const { files } = sourceOf(source)
      const found = await listDrafts(db, person.id)
      const data = await Promise.all(
        found.map(async (draft) => draftOf(draft, await changedFiles(db, draft.id), files, person.id)),
      )
      return { status: 200, body: { data } }
    },

    createDraft: writes(services, async (call, { tx, now, person }) => {
      const { files } = sourceOf(source)
      const [own] = await tx.select({ number: count() }).from(drafts).where(eq(drafts.owner, person.id))
      if ((own?.number ?? 0) >= mostDrafts) throw invalidValue('/name', texts.tooManyDrafts(mostDrafts))
      const { name, shared } = call.body
      const [id, at] = [newId(now), now.toISOString()]
      await tx
        .insert(drafts)
        .values({ id, name: name.trim(), owner: person.id, shared, created_at: at, updated_at: at })
      await recordAct(tx, person.id, { act: 'draft-created', draft: name.trim() }, now)
      if (shared) await recordAct(tx, person.id, { act: 'draft-shared', draft: name.trim() }, now)
      return { status: 201, body: { data: draftOf(await openDraft(tx, id, person.id), [], files, person.id) } }
    }),

    getDraft: async (call) => {
      const { person } = callerOf(call)
      const { files } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const changed = await changedFiles(db, draft.id)
      const data = { draft: draftOf(draft, changed, files, person.id), files: filesWithMarks(files, changed) }
      return { status: 200, body: { data } }
    },

    deleteDraft: writes(services, async (call, { tx, now, person }) => {
      const [gone] = await tx
        .delete(drafts)
        .where(and(eq(drafts.id, call.path.id), eq(drafts.owner, person.id)))
        .returning({ name: drafts.name })
      if (gone === undefined) throw new HttpError('not-found')
      await recordAct(tx, person.id, { act: 'draft-deleted', draft: gone.name }, now)
      return { status: 204, body: undefined }
    }),
  }
}
