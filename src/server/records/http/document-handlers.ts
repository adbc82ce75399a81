import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { printableOf, writtenDocument } from '../read/documents.ts'
import { asSeen, findReadable, readableResource } from '../read/read.ts'
import { referenceTitles } from '../read/titles.ts'
import { parametersFor } from '../store/parameters.ts'

/** Returns the handler that writes the documents that people print, with what they may see of the record. */
export function documentHandlers(services: Services): Pick<Handlers, 'getDocument'> {
  const { db } = services.database
  return {
    getDocument: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const now = services.clock.now()
      const resource = readableResource(portal, call.path.resource, person)
      const found = await findReadable(db, resource, call.path.id, person)
      const printable = printableOf(resource, found.record, found.relations, person)
      const document = Object.hasOwn(printable, call.path.document) ? printable[call.path.document] : undefined
      if (document === undefined) throw new HttpError('not-found')
      const record = asSeen({ portal, now, parameters: await parametersFor(db, portal, person) }, found, person)
      const titles = await referenceTitles(db, portal, [record], person)
      const context = { titles, timezone: portal.timezone }
      return { status: 200, body: { data: writtenDocument(portal, document, { resource, record }, context, now) } }
    },
  }
}
