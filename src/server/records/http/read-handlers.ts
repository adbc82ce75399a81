import { dayIn } from '#calculation/calendar.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { paginationOf } from '../../http/pagination.ts'
import { etag } from '../../http/versions.ts'
import type { Services } from '../../services.ts'
import { readHistory } from '../change/history.ts'
import { describeResource } from '../forms/describe.ts'
import type { PortalForms } from '../forms/form-schemas.ts'
import { hasFormulaParameters } from '../forms/formula-parameters.ts'
import type { ValidatorModules } from '../forms/validator-modules.ts'
import { presentList } from '../read/approving.ts'
import { foldGroups } from '../read/figure-groups.ts'
import { foldedField, foldRecords } from '../read/figures.ts'
import { choiceHint } from '../read/hints.ts'
import { askedList } from '../read/lists.ts'
import { findReadable, listReadable, presentOne, readableResource } from '../read/read.ts'
import { parametersFor } from '../store/parameters.ts'
import { ApiDocuments } from './api-documents.ts'

export type RecordReads =
  | 'describeResource'
  | 'listRecords'
  | 'aggregateRecords'
  | 'getRecord'
  | 'listHistory'
  | 'getValidator'
  | 'getOpenApi'

/** Returns the handlers that read records. What a person may not read looks as if it didn't exist. */
export function recordReadHandlers(
  services: Services,
  forms: PortalForms,
  validators: ValidatorModules,
): Pick<Handlers, RecordReads> {
  const { db } = services.database
  const portal = () => services.portal.current.portal
  const documents = new ApiDocuments()

  return {
    describeResource: async (call) => {
      const { person } = callerOf(call)
      const resource = readableResource(portal(), call.path.resource, person)
      const values = hasFormulaParameters(resource) ? await parametersFor(db, portal(), person) : {}
      return { status: 200, body: describeResource(portal(), resource, forms, person, values) }
    },

    getOpenApi: async (call) => {
      const { person } = callerOf(call)
      return { status: 200, body: documents.of(services.portal.current, forms, person) }
    },

    listRecords: async (call) => {
      const { person } = callerOf(call)
      const { page = 1, per_page: perPage = 25, q = '', choices = false } = call.query
      const resource = readableResource(portal(), call.path.resource, person)
      const asked = await askedList(services, resource, person, call.query)
      const { found, total, capped } = await listReadable(db, resource, person, {
        ...asked,
        ...(choices && q.trim() !== '' && { best: q }),
        page,
        perPage,
      })
      const pagination = { ...paginationOf(page, perPage, total, found.length), capped }
      const { data, titles } = await presentList(db, portal(), found, person, services.clock.now())
      const said = { titles, timezone: portal().timezone }
      const shown = choices ? data.map((each) => ({ ...each, hint: choiceHint(resource, each, q, said) })) : data
      return { status: 200, body: { data: shown, titles, pagination } }
    },

    aggregateRecords: async (call) => {
      const { person } = callerOf(call)
      const { fold = 'count', field, by } = call.query
      const resource = readableResource(portal(), call.path.resource, person)
      foldedField(resource, fold, field, person)
      const { condition } = await askedList(services, resource, person, call.query)
      const asker = { db, portal: portal(), person, today: dayIn(portal().timezone, services.clock.now()) }
      const figure = { fold, field, condition }
      const value = await foldRecords(asker, resource, figure)
      const [groups = []] = by === undefined ? [] : await foldGroups(asker, [{ resource, figure, by }])
      return { status: 200, body: { value, groups } }
    },

    getRecord: async (call) => {
      const { person } = callerOf(call)
      const resource = readableResource(portal(), call.path.resource, person)
      const found = await findReadable(db, resource, call.path.id, person)
      const body = await presentOne(db, portal(), found, person, services.clock.now())
      return { status: 200, body, headers: { etag: etag(body.data.version) } }
    },

    listHistory: async (call) => {
      const { person } = callerOf(call)
      const resource = readableResource(portal(), call.path.resource, person)
      const found = await findReadable(db, resource, call.path.id, person)
      return { status: 200, body: { data: await readHistory(db, portal(), resource, found, person) } }
    },

    getValidator: async (call) => {
      const module = validators.find(call.path.key.replace(/\.js$/, ''))
      if (module === undefined) throw new HttpError('not-found')
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      }
      return { status: 200, body: module, headers }
    },
  }
}
