import type { FastifyRequest } from 'fastify'
import * as texts from '#texts/previews.ts'
import type { RunningPortal } from '../services.ts'
import { HttpError } from './errors.ts'
import type { Caller } from './handler.ts'
import type { operations } from './operations.ts'

/** Names the preview that a request belongs to. */
const header = 'x-portal-preview'

/** `enter` returns the portal that decides a request of a preview, and the previewed person as its caller. */
export interface Previews {
  enter(id: string, caller: Caller, now: Date): Promise<{ running: RunningPortal; caller: Caller }>
}

type Operation = NonNullable<ReturnType<typeof operations.get>>

/**
 * Reads that a preview doesn't have besides the studio: they would tell of records that its onlooker may not read, or belong
 * to the onlooker's own session.
 */
const closed = ['listEvents', 'listSlots', 'listDemoPeople']

/** Returns the id of the preview that a request belongs to; undefined when it belongs to none. */
export function previewOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const id = headers[header]
  return typeof id === 'string' ? id : id?.join()
}

/** Throws 403 for whatever isn't a read. A preview can therefore change nothing, whatever its operations do. */
export function assertReads({ method }: Pick<FastifyRequest, 'method'>, { id, path }: Operation): void {
  if (method !== 'GET' && method !== 'HEAD') throw new HttpError('preview-read-only')
  if (path.startsWith('/studio/') || closed.includes(id))
    throw new HttpError('preview-read-only', { message: texts.notInPreviews })
}
