import type { AccessQuestion } from '#access/diff/changes-for.ts'
import { actNames, type Possible } from '#access/view-of.ts'
import type { components } from '#generated/api/workplace.ts'
import { HttpError } from '../../../http/errors.ts'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { sourceOf } from '../open-draft.ts'
import { revisionOf } from '../revision-handlers.ts'
import { filesAt, findRevision } from '../revision-store.ts'
import type { StudioParts } from '../studio-parts.ts'
import { sinceWhen } from './since-when.ts'

/** Answers since when, and through whom, people of a role can do something. */
export function accessHandlers(
  services: Services,
  { source }: StudioParts,
): Pick<Handlers, 'listAccessSubjects' | 'getAccessSince' | 'getAccessAt'> {
  const { database } = services
  const { db } = database
  return {
    listAccessSubjects: async () => {
      const { portal } = services.portal.current
      const roles = Object.entries(portal.roles).map(([id, { name }]) => ({ id, name }))
      return { status: 200, body: { data: { subjects: actNames(portal), roles, positions: portal.positions } } }
    },

    getAccessSince: async (call) => {
      const { portal } = services.portal.current
      const everything = call.query.everything === true
      const found = await sinceWhen(database, portal, source, questionOf(call.query), { everything })
      const data = {
        now: found.now ?? null,
        turn: found.turn ?? null,
        turns: found.turns.map(({ revision, change }) => ({ revision: revisionOf(revision), ...change })),
        pending: found.pending,
        unreadable: found.unreadable,
        first: found.first === undefined ? null : revisionOf(found.first),
      }
      return { status: 200, body: { data } }
    },

    getAccessAt: async (call) => {
      const found = await findRevision(db, call.path.number)
      if (found === undefined) throw new HttpError('not-found')
      const question = questionOf(call.query)
      const { role, position } = question
      const sight = await sourceOf(source).compiler.look(await filesAt(db, found.number), { role, position, question })
      const possible: Possible | null = sight?.possible ?? null
      return { status: 200, body: { data: { readable: sight !== null, possible } } }
    },
  }
}

interface Asked extends Pick<AccessQuestion, 'act' | 'role' | 'position'> {
  kind: components['schemas']['AccessSubjectKind']
  name: string
}

function questionOf({ kind, name, act, role, position }: Asked): AccessQuestion {
  return { subject: { kind, name }, act, role, position }
}
