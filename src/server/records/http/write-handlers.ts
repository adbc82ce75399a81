import { covers, editedFields, hiddenFields, scopesOf, unknownReferences, verdictOn } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { AskedField, Guard, Portal, Resource, Transition } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError } from '../../http/errors.ts'
import type { Call, Handlers } from '../../http/handler.ts'
import { checkVersion, etag } from '../../http/versions.ts'
import { type Writing, writes } from '../../http/write.ts'
import type { Services } from '../../services.ts'
import { beginWork } from '../change/begin-work.ts'
import { change } from '../change/change.ts'
import { assertCreates, createFor } from '../change/create.ts'
import { noteOf } from '../change/note.ts'
import { answeredRows } from '../forms/asked-rows.ts'
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
import { guarded } from '../read/reasons.ts'
import { meetsGuard } from '../rules/evaluate.ts'
import { separated } from '../rules/rules.ts'
import type { Circumstances } from '../rules/work.ts'
import { runEach } from './run-transitions.ts'

export type RecordWrites = 'createRecord' | 'updateRecord' | 'runTransition' | 'runTransitions'

type Opened = FoundRecord & { resource: Resource }

/** Returns the handlers that write records. Each write is one serializable transaction, because rules read other records. */
export function recordWriteHandlers(services: Services, forms: PortalForms): Pick<Handlers, RecordWrites> {
  const portal = () => services.portal.current.portal
  const options = { isolation: 'serializable', maySee: maySeeRecord(portal) } as const
  const work = ({ tx, now, person }: Writing) => beginWork(tx, portal(), now, person)

  // The response contains the written record even if the caller may no longer read it.
  const answer = async ({ tx, person, now }: Writing, resource: Resource, id: string) => {
    const body = await presentOne(tx, portal(), await findWritten(tx, resource, id, person), person, now)
    return { body, headers: { etag: etag(body.data.version) } }
  }

  /** Locks and returns the record of a call. Throws if it is no longer in the version that the caller saw. */
  const open = async (call: Call<'updateRecord' | 'runTransition'>, { tx, person, now }: Writing): Promise<Opened> => {
    const resource = readableResource(portal(), call.path.resource, person)
    const found = await findReadable(tx, resource, call.path.id, person, true)
    const current = async () => (await presentOne(tx, portal(), found, person, now)).data
    await checkVersion(call.headers['if-match'], found.record.version, current)
    return { resource, ...found }
  }

  const valuesOf = (form: Form, body: unknown, resource: Resource, { tx, person }: Writing) =>
    writtenValues(tx, portal(), resource, form, body, person)

  // The form for one record shows the current values, so an omitted field was cleared. The form for several records shows
  // none, so an omitted field keeps its value.
  const transitionOf = (leftOut: 'is empty' | 'stays') =>
    writes<'runTransition'>(
      services,
      async (call, writing) => {
        const opened = await open(call, writing)
        const { resource, record } = opened
        const [event, acting] = [call.path.transition, await work(writing)]
        const transition = transitionOn(acting, opened, event, writing.person)
        const form = forms.of(resource.name).transitions[event]
        const written = form === undefined ? noValues(call.body) : await valuesOf(form, call.body, resource, writing)
        const answered = answeredRows(transition.form, resource, written, record)
        const unseen = unseenOf(portal(), opened, writing.person)
        const patch = leftOut === 'stays' ? answered : withLeftOut(transition.form, answered, unseen)
        const note = noteOf(resource, transition, patch)
        await change(acting, opened, { kind: 'transition', event, patch, note })
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
        const values = await valuesOf(forms.of(resource.name).record, call.body, resource, writing)
        const record = await createFor(writing.tx, await work(writing), resource, values, writing.person)
        return { status: 201, ...(await answer(writing, resource, record.id)) }
      },
      options,
    ),

    updateRecord: writes(
      services,
      async (call, writing) => {
        const opened = await open(call, writing)
        const { resource, record, relations } = opened
        if (!covers(scopesOf(resource.access.update, writing.person), relations)) throw new HttpError('forbidden')
        if (!isEditable(resource, record, relations, writing.person)) throw new HttpError('wrong-state')
        const values = await valuesOf(forms.of(resource.name).edit, call.body, resource, writing)
        const patch = withLeftOut(editForm(resource), values, unseenOf(portal(), opened, writing.person))
        await change(await work(writing), opened, { kind: 'update', event: 'update', patch })
        if (relations.has('own')) await checkKept(writing, resource, record.id)
        return { status: 200, ...(await answer(writing, resource, record.id)) }
      },
      options,
    ),

    runTransition: transitionOf('is empty'),
    runTransitions: runEach(transitionOf('stays')),
  }
}

/**
 * Returns a check of whether the writer may read the record that a write responded with, in all the fields that the response
 * shows.
 */
function maySeeRecord(portal: () => Portal) {
  return async (
    call: { path: { resource: string } },
    { tx, person }: Writing,
    { body: { data } }: { body: { data: { id: string; values: object } } },
  ): Promise<boolean> => {
    const resource = readableResource(portal(), call.path.resource, person)
    const found = await findIfReadable(tx, resource, data.id, person)
    if (found === undefined) return false
    return hiddenFields(resource, person, found.relations).every((field) => !Object.hasOwn(data.values, field))
  }
}

/** Returns the fields that an update clears if they are omitted: those of the edit form except the owner. */
function editForm(resource: Resource): AskedField[] {
  return editedFields(resource).filter(({ field }) => field !== resource.owner)
}

/** Returns the fields that a person can't fill in, because they may not see the field or never read what it refers to. */
function unseenOf({ resources }: Portal, { resource, relations }: Opened, person: Person): string[] {
  return [...hiddenFields(resource, person, relations), ...unknownReferences(resource, resources, person)]
}

/**
 * Throws 403 if an owner has given a record away by writing another name into it and may not update that person's records.
 */
async function checkKept({ tx, person }: Writing, resource: Resource, id: string): Promise<void> {
  const { relations } = await findWritten(tx, resource, id, person)
  if (!covers(scopesOf(resource.access.update, person), relations)) throw new HttpError('forbidden')
}

/** Returns a transition that the person may run on a record in its current state; throws otherwise. */
function transitionOn(
  at: Circumstances,
  { resource, record, relations, ran }: Opened,
  name: string,
  person: Person,
): Transition {
  const transition = transitionNamed(resource, name, person)
  const meets = (guard: Guard) => meetsGuard(at, { resource, record }, guard, person.id)
  const verdict = verdictOn(person, transition, { status: record.status, relations, ran, meets })
  if (typeof verdict === 'object')
    throw 'ran' in verdict ? separated(verdict) : guarded(at, { resource, record }, verdict)
  if (verdict !== 'possible') throw new HttpError(verdict)
  return transition
}

/** Returns a transition that the person may run on some record. One that only the portal runs is reported as not found. */
function transitionNamed(resource: Resource, name: string, person: Person): Transition {
  const { transitions } = resource.lifecycle
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined
  if (transition === undefined || transition.for.length === 0) throw new HttpError('not-found')
  if (scopesOf(transition.for, person).length === 0) throw new HttpError('forbidden')
  return transition
}

function noValues(body: Record<string, unknown>): Record<string, never> {
  const errors = Object.keys(body).map((key) => ({ pointer: `/${key}`, message: texts.fieldCantBeSet }))
  if (errors.length > 0) throw new HttpError('invalid', { errors })
  return {}
}
