import { canDo, covers, hiddenFields, scopesOf, unknownReferences } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Portal, Resource, Transition } from '#manifest/portal.ts'
import { HttpError } from '../http/errors.ts'
import type { Call, Handlers } from '../http/handler.ts'
import { checkVersion, etag } from '../http/versions.ts'
import { type Writing, writes } from '../http/write.ts'
import type { Services } from '../services.ts'
import { checkRows, completeRows } from './asked-rows.ts'
import { assertCreates, createFor } from './create.ts'
import { beginWork } from './engine.ts'
import { checkFiles } from './file-access.ts'
import { checkForm, type Form, type PortalForms } from './form-schemas.ts'
import { withLeftOut } from './left-out.ts'
import { type FoundRecord, findReadable, findWritten, isEditable, presentOne, readableResource } from './read.ts'
import { checkReferences } from './references.ts'
import { runEach } from './run-transitions.ts'
import { settledValues } from './settled.ts'
import type { RecordValues } from './storage.ts'
import { updateRecord } from './update.ts'

export type RecordWrites = 'createRecord' | 'updateRecord' | 'runTransition' | 'runTransitions'

type Opened = FoundRecord & { resource: Resource }

/** Writing records: each in one transaction that sees the database as if it ran alone, because rules look at other records. */
export function recordWriteHandlers(services: Services, forms: () => PortalForms): Pick<Handlers, RecordWrites> {
  const portal = () => services.portal.current.portal
  const isolation = 'serializable'
  const work = ({ tx, now, person }: Writing) => beginWork(tx, portal(), now, person)

  // Who has written a record is answered with it, even where that was the last they see of it.
  const answer = async ({ tx, person, now }: Writing, resource: Resource, id: string) => {
    const body = await presentOne(tx, portal(), await findWritten(tx, resource, id, person), person, now)
    return { body, headers: { etag: etag(body.data.version) } }
  }

  /** The record of a call, locked, in the version that its caller saw. */
  const open = async (call: Call<'updateRecord' | 'runTransition'>, { tx, person, now }: Writing): Promise<Opened> => {
    const resource = readableResource(portal(), call.path.resource, person)
    const found = await findReadable(tx, resource, call.path.id, person, true)
    const current = async () => (await presentOne(tx, portal(), found, person, now)).data
    await checkVersion(call.headers['if-match'], found.record.version, current)
    return { resource, ...found }
  }

  /** The values that a person wrote into a form. */
  const valuesOf = async (form: Form, body: unknown, resource: Resource, { tx, person }: Writing) => {
    const values = settledValues(resource.fields, checkForm(form, body), portal().timezone)
    await checkReferences(tx, portal(), resource, values, person)
    await checkFiles(tx, portal(), resource, values, person)
    return values
  }

  // The form of one record shows what is there, so that what it leaves out was emptied; that of several shows nothing.
  const transitionOf = (leftOut: 'is empty' | 'stays') =>
    writes<'runTransition'>(
      services,
      async (call, writing) => {
        const opened = await open(call, writing)
        const { resource, record } = opened
        const event = call.path.transition
        const transition = transitionOn(opened, event, writing.person)
        const form = forms().of(resource.name).transitions[event]
        const written = form === undefined ? noValues(call.body) : await valuesOf(form, call.body, resource, writing)
        checkRows(transition.form, written, record)
        const answered = completeRows(transition.form, written, record)
        const unseen = unseenOf(portal(), opened, writing.person)
        const patch = leftOut === 'stays' ? answered : withLeftOut(transition.form, answered, unseen)
        const begun = work(writing)
        await begun.engine.transition(begun, resource, record, event, patch, noteOf(resource, transition, patch))
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      { isolation },
    )

  return {
    createRecord: writes(
      services,
      async (call, writing) => {
        const resource = readableResource(portal(), call.path.resource, writing.person)
        assertCreates(resource, writing.person)
        const values = await valuesOf(forms().of(resource.name).record, call.body, resource, writing)
        const record = await createFor(work(writing), resource, values, writing.person)
        return { status: 201, ...(await answer(writing, resource, record.id)) }
      },
      { isolation },
    ),

    updateRecord: writes(
      services,
      async (call, writing) => {
        const opened = await open(call, writing)
        const { resource, record, standing } = opened
        if (!covers(scopesOf(resource.access.update, writing.person), standing)) throw new HttpError('forbidden')
        if (!isEditable(resource, record, standing, writing.person)) throw new HttpError('wrong-state')
        const values = await valuesOf(forms().of(resource.name).record, call.body, resource, writing)
        await updateRecord(work(writing), resource, record, values, unseenOf(portal(), opened, writing.person))
        if (standing.has('own')) await checkKept(writing, resource, record.id)
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      { isolation },
    ),

    runTransition: transitionOf('is empty'),
    runTransitions: runEach(transitionOf('stays')),
  }
}

/** What a person could not fill in a form, because they may not see it or never read what it refers to. */
function unseenOf({ resources }: Portal, { resource, standing }: Opened, person: Person): string[] {
  return [...hiddenFields(resource, person, standing), ...unknownReferences(resource, resources, person)]
}

/** Nobody gives a record of theirs away by writing another name into it, unless they may change that person's too. */
async function checkKept({ tx, person }: Writing, resource: Resource, id: string): Promise<void> {
  const { standing } = await findWritten(tx, resource, id, person)
  if (!covers(scopesOf(resource.access.update, person), standing)) throw new HttpError('forbidden')
}

/** A transition that the person may run on a record as it stands. */
function transitionOn({ resource, record, standing }: Opened, name: string, person: Person): Transition {
  const transition = transitionNamed(resource, name, person)
  if (!transition.from.includes(record.status)) throw new HttpError('wrong-state')
  if (!canDo(person, transition, { status: record.status, standing })) throw new HttpError('forbidden')
  return transition
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
