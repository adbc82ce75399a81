import { canDo, covers, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Resource, Transition } from '#manifest/portal.ts'
import { HttpError } from '../http/errors.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { checkVersion, etag } from '../http/versions.ts'
import { type Writing, writes } from '../http/write.ts'
import type { Services } from '../services.ts'
import { beginWork } from './engine.ts'
import { checkForm, type Form, type PortalForms } from './form-schemas.ts'
import { type FoundRecord, findReadable, isEditable, presentOne, readableResource } from './read.ts'
import { checkReferences } from './references.ts'
import type { RecordValues } from './storage.ts'
import { updateRecord } from './update.ts'

export type RecordWrites = 'createRecord' | 'updateRecord' | 'runTransition'

type Opened = FoundRecord & { resource: Resource }

/** Writing records: each in one transaction that sees the database as if it ran alone, because rules look at other records. */
export function recordWriteHandlers(services: Services, forms: () => PortalForms): Pick<Handlers, RecordWrites> {
  const portal = () => services.portal.current.portal
  const isolation = 'serializable'
  const work = ({ tx, now, person }: Writing) => beginWork(tx, portal(), now, person)

  const answer = async ({ tx, person }: Writing, resource: Resource, id: string) => {
    const body = await presentOne(tx, portal(), await findReadable(tx, resource, id, person), person)
    return { body, headers: { etag: etag(body.data.version) } }
  }

  /** The record of a call, locked, in the version that its caller saw. */
  const open = async (call: Call<'updateRecord' | 'runTransition'>, { tx, person }: Writing): Promise<Opened> => {
    const resource = readableResource(portal(), call.path.resource, person)
    const found = await findReadable(tx, resource, call.path.id, person, true)
    const current = async () => (await presentOne(tx, portal(), found, person)).data
    await checkVersion(call.headers['if-match'], found.record.version, current)
    return { resource, ...found }
  }

  /** The values that a person wrote into a form. */
  const valuesOf = async (form: Form, body: unknown, resource: Resource, { tx, person }: Writing) => {
    const values = checkForm(form, body)
    await checkReferences(tx, portal(), resource, values, person)
    return values
  }

  return {
    createRecord: writes(
      services,
      async (call, writing) => {
        const resource = readableResource(portal(), call.path.resource, writing.person)
        const owner = ownerField(resource, writing.person)
        const values = await valuesOf(forms().of(resource.name).record, call.body, resource, writing)
        const begun = work(writing)
        const [record] = await begun.engine.insert(begun, resource, [{ ...values, [owner]: writing.person.id }])
        if (record === undefined) throw new Error('Nothing was inserted')
        return { status: 201, ...(await answer(writing, resource, record.id)) }
      },
      { isolation },
    ),

    updateRecord: writes(
      services,
      async (call, writing) => {
        const { resource, record, standing } = await open(call, writing)
        if (!covers(scopesOf(resource.access.update, writing.person), standing)) throw new HttpError('forbidden')
        if (!isEditable(resource, record, standing, writing.person)) throw new HttpError('wrong-state')
        const values = await valuesOf(forms().of(resource.name).record, call.body, resource, writing)
        await updateRecord(work(writing), resource, record, values)
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      { isolation },
    ),

    runTransition: writes(
      services,
      async (call, writing) => {
        const { resource, record, standing } = await open(call, writing)
        const event = call.path.transition
        const transition = transitionNamed(resource, event, writing.person)
        if (!transition.from.includes(record.status)) throw new HttpError('wrong-state')
        if (!canDo(writing.person, transition, { status: record.status, standing })) throw new HttpError('forbidden')
        const form = forms().of(resource.name).transitions[event]
        const patch = form === undefined ? noValues(call.body) : await valuesOf(form, call.body, resource, writing)
        const begun = work(writing)
        await begun.engine.transition(begun, resource, record, event, patch, noteOf(resource, transition, patch))
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      { isolation },
    ),
  }
}

/** The field that makes a new record its maker's own; 403 for those who may make none. */
function ownerField(resource: Resource, person: Person): string {
  const allowed = scopesOf(resource.access.create, person).includes('own')
  if (!allowed || resource.owner === undefined) throw new HttpError('forbidden')
  return resource.owner
}

/** A transition that the person might run on some record; the portal's own are as if they were not there. */
function transitionNamed(resource: Resource, name: string, person: Person): Transition {
  const { transitions } = resource.lifecycle
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined
  if (transition === undefined || transition.for.length === 0) throw new HttpError('not-found')
  if (scopesOf(transition.for, person).length === 0) throw new HttpError('forbidden')
  return transition
}

function noValues(body: Record<string, unknown>): Record<string, never> {
  const errors = Object.keys(body).map((key) => ({ pointer: `/${key}`, message: 'This value cannot be set here.' }))
  if (errors.length > 0) throw new HttpError('invalid', { errors })
  return {}
}

/** What a person wrote with a decision stands in the history, which every reader of the record reads. */
function noteOf({ fields, access }: Resource, { form }: Transition, patch: RecordValues): string | null {
  const isNote = (name: string): boolean =>
    fields[name]?.type === 'text' && fields[name].reference === undefined && !Object.hasOwn(access.fields, name)
  const written = form.map(({ field }) => field).find(isNote)
  const text = written === undefined ? undefined : patch[written]
  return typeof text === 'string' && text.trim() !== '' ? text : null
}
