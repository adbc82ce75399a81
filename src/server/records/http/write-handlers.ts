import { canDo, covers, editedFields, hiddenFields, scopesOf, unknownReferences } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { AskedField, Portal, Resource, Transition } from '#manifest/portal.ts'
import { HttpError } from '../../http/errors.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { checkVersion, etag } from '../../http/versions.ts'
import { type Writing, writes } from '../../http/write.ts'
import type { Services } from '../../services.ts'
import { beginWork } from '../change/begin-work.ts'
import { change } from '../change/change.ts'
import { assertCreates, createFor } from '../change/create.ts'
import { checkRows, completeRows } from '../forms/asked-rows.ts'
import type { Form, PortalForms } from '../forms/form-schemas.ts'
import { withLeftOut } from '../forms/left-out.ts'
import { writtenValues } from '../forms/written-values.ts'
import {
  type FoundRecord,
  findIfReadable,
  findReadable,
  findWritten,
  isEditable,
  presentOne,
  readableResource,
} from '../read/read.ts'
import type { RecordValues } from '../store/storage.ts'
import { runEach } from './run-transitions.ts'

export type RecordWrites = 'createRecord' | 'updateRecord' | 'runTransition' | 'runTransitions'

type Opened = FoundRecord & { resource: Resource }

/** Writing records: each in one transaction that sees the database as if it ran alone, because rules look at other records. */
export function recordWriteHandlers(services: Services, forms: () => PortalForms): Pick<Handlers, RecordWrites> {
  const portal = () => services.portal.current.portal
  const options = { isolation: 'serializable', maySee: maySeeRecord(portal) } as const
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
  const valuesOf = (form: Form, body: unknown, resource: Resource, { tx, person }: Writing) =>
    writtenValues(tx, portal(), resource, form, body, person)

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
        const note = noteOf(resource, transition, patch)
        await change(work(writing), opened, { kind: 'transition', event, patch, note })
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      options,
    )

  return {
    createRecord: writes(
      services,
      async (call, writing) => {
        const resource = readableResource(portal(), call.path.resource, writing.person)
        assertCreates(resource, writing.person)
        const values = await valuesOf(forms().of(resource.name).record, call.body, resource, writing)
        const record = await createFor(writing.tx, work(writing), resource, values, writing.person)
        return { status: 201, ...(await answer(writing, resource, record.id)) }
      },
      options,
    ),

    updateRecord: writes(
      services,
      async (call, writing) => {
        const opened = await open(call, writing)
        const { resource, record, standing } = opened
        if (!covers(scopesOf(resource.access.update, writing.person), standing)) throw new HttpError('forbidden')
        if (!isEditable(resource, record, standing, writing.person)) throw new HttpError('wrong-state')
        const values = await valuesOf(forms().of(resource.name).edit, call.body, resource, writing)
        const patch = withLeftOut(editForm(resource), values, unseenOf(portal(), opened, writing.person))
        await change(work(writing), opened, { kind: 'update', event: 'update', patch })
        if (standing.has('own')) await checkKept(writing, resource, record.id)
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      options,
    ),

    runTransition: transitionOf('is empty'),
    runTransitions: runEach(transitionOf('stays')),
  }
}

/** Whether the record that a write answered is still one that its writer reads, in all the fields that the answer shows. */
function maySeeRecord(portal: () => Portal) {
  return async (
    call: { path: { resource: string } },
    { tx, person }: Writing,
    { body: { data } }: { body: { data: { id: string; values: object } } },
  ): Promise<boolean> => {
    const resource = readableResource(portal(), call.path.resource, person)
    const found = await findIfReadable(tx, resource, data.id, person)
    if (found === undefined) return false
    return hiddenFields(resource, person, found.standing).every((field) => !Object.hasOwn(data.values, field))
  }
}

/** The form of a record that is there: whose it is stays. */
function editForm(resource: Resource): AskedField[] {
  return editedFields(resource).filter(({ field }) => field !== resource.owner)
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
  const errors = Object.keys(body).map((key) => ({ pointer: `/${key}`, message: "This field can't be set here." }))
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
