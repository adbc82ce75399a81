import { eq } from 'drizzle-orm'
import { anyOtherPosition } from '#access/every-trait.ts'
import type { components } from '#generated/api/workplace.ts'
import * as texts from '#texts/previews.ts'
import { staff } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, invalidValue } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { newId } from '../../ids.ts'
import type { Services } from '../../services.ts'
import { isKnownRole } from '../../sessions/person.ts'
import {
  addPreview,
  countOpen,
  dropFiles,
  endPreview,
  lastPreviews,
  openPreview,
  type PreviewRow,
} from './preview-store.ts'
import type { StudioParts } from './studio-parts.ts'

type PreviewOperations = 'listPreviews' | 'createPreview' | 'getPreview' | 'endPreview' | 'getPreviewChoices'

/** How long a preview lasts, in milliseconds. It can't be renewed. */
const lasts = 30 * 60_000
const mostOpen = 20

/** Begins and ends previews, and says who has seen what as whom. */
export function previewHandlers(services: Services, { previews }: StudioParts): Pick<Handlers, PreviewOperations> {
  const { database, clock } = services
  const { db } = database
  return {
    listPreviews: async () => {
      const rows = await lastPreviews(db)
      return { status: 200, body: { data: rows.map(asPreview) } }
    },

    createPreview: async (call) => {
      const { person } = callerOf(call)
      const { role, position, ...of } = call.body
      const { draft, ...shown } = await previews.find(of, person.id)
      const { portal } = await previews.portalOf(shown)
      if (!isKnownRole(portal, role)) throw invalidValue('/role', texts.noSuchRole)
      const now = clock.now()
      const row = await inTransaction(db, 'read committed', async (tx) => {
        if ((await countOpen(tx, person.id, now)) >= mostOpen)
          throw new HttpError('wrong-state', { message: texts.tooMany(mostOpen) })
        await dropFiles(tx, now)
        const [owner] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, person.id))
        const { name: role_name = role, flags = [] } = portal.roles[role] ?? {}
        const added: PreviewRow = {
          ...{ id: newId(now), owner: person.id, owner_name: owner?.name ?? '' },
          ...{ role, role_name, flags: [...flags], position: position.trim() },
          ...{ ...shown, draft_name: draft },
          ...{ made_at: now.toISOString(), ends_at: new Date(now.getTime() + lasts).toISOString() },
        }
        await addPreview(tx, added)
        return added
      })
      call.log.info({ event: 'preview-begun', user_id: person.id, preview: row.id, role, position }, 'preview begun')
      return { status: 201, body: { data: asPreview(row) } }
    },

    getPreview: async (call) => {
      const row = await openPreview(db, call.path.id, callerOf(call).person.id, clock.now())
      return { status: 200, body: { data: asPreview(row) } }
    },

    endPreview: async (call) => {
      const { person } = callerOf(call)
      const hasEnded = await inTransaction(db, 'read committed', (tx) =>
        endPreview(tx, call.path.id, person.id, clock.now()),
      )
      if (!hasEnded) throw new HttpError('preview-ended')
      return { status: 204, body: undefined }
    },

    getPreviewChoices: async (call) => {
      const { portal } = await previews.portalOf(await previews.find(call.query, callerOf(call).person.id))
      const roles = Object.entries(portal.roles).map(([id, { name }]) => ({ id, name }))
      const positions = portal.positions.filter((position) => position !== anyOtherPosition)
      return { status: 200, body: { data: { roles, positions } } }
    },
  }
}

/** Returns a preview as the API describes it. The person has no name: it is nobody on the staff. */
function asPreview(row: PreviewRow): components['schemas']['Preview'] {
  const { id, owner, owner_name, draft_name, revision, made_at, ends_at, role, role_name, position, flags } = row
  return {
    ...{ id, owner: { id: owner, name: owner_name }, draft: draft_name, revision, made_at, ends_at },
    person: {
      ...{ user_id: id, name: role_name, role: role_name, role_id: role, position, department: '' },
      ...{ has_line_manager: false, installer_role: null, isAuthenticated: true },
      isAdmin: flags.includes('isAdmin'),
      isCustoms: flags.includes('isCustoms'),
      isCustom: flags.includes('isCustom'),
    },
  }
}
