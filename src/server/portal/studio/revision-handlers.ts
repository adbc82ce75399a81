import type { components } from '#generated/api/workplace.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { countPeople } from './concerned.ts'
import { publish } from './publish.ts'
import { accessOf } from './review.ts'
import { changesOf, filesAt, findRevision, keepAccess, listRevisions, type RevisionRow } from './revision-store.ts'
import type { StudioParts } from './studio-parts.ts'

type RevisionOperations = 'listRevisions' | 'getRevision' | 'restoreRevision'

/** Serves what was published of the manifest, and publishes earlier files again. */
export function revisionHandlers(
  services: Services,
  { source, changes }: StudioParts,
): Pick<Handlers, RevisionOperations> {
  const { db } = services.database

  /** Compares a revision of files that were changed on disk when somebody looks at it first, because that takes seconds. */
  const compare = async (number: number) => {
    const access = number === 1 ? undefined : await source?.accessBy(services.database, number)
    if (access !== undefined) await keepAccess(db, number, access)
    return access
  }

  return {
    listRevisions: async (call) => {
      const { data, total } = await listRevisions(db, call.query.page ?? 1, call.query.per_page ?? 25)
      return { status: 200, body: { data: data.map(revisionOf), total } }
    },

    getRevision: async (call) => {
      const found = await findRevision(db, call.path.number)
      if (found === undefined) throw new HttpError('not-found')
      const access = found.access ?? (await compare(found.number))
      const { positions } = services.portal.current.portal
      const data = {
        revision: revisionOf(found),
        files: await changesOf(db, found.number),
        access: access === undefined ? null : accessOf(access, await countPeople(db), positions),
      }
      return { status: 200, body: { data } }
    },

    restoreRevision: async (call) => {
      const { person } = callerOf(call)
      const found = await findRevision(db, call.path.number)
      if (source === undefined || found === undefined) throw new HttpError('not-found')
      const files = await filesAt(db, found.number)
      const publication = { files, reason: call.body.reason.trim(), restores: found.number }
      const data = await publish(services, source, changes, person, publication)
      return { status: 201, body: { data: revisionOf(data) } }
    },
  }
}

/** Returns a revision as the API describes it. */
export function revisionOf({
  author,
  author_name,
  approver,
  approver_name,
  ...row
}: RevisionRow): components['schemas']['Revision'] {
  const { number, made_at, reason, origin, digest, base, restores } = row
  return {
    ...{ number, made_at, reason, origin, digest, base, restores },
    author: author_name === null ? null : { id: author, name: author_name },
    approver: approver === null ? null : { id: approver, name: approver_name ?? '' },
  }
}
