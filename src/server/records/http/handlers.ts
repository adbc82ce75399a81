import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { PortalForms } from '../forms/form-schemas.ts'
import { figureHandlers } from './figure-handlers.ts'
import { type RecordReads, recordReadHandlers } from './read-handlers.ts'
import { searchHandlers } from './search-handlers.ts'
import { tableHandlers } from './table-handlers.ts'
import { type RecordWrites, recordWriteHandlers } from './write-handlers.ts'

/** Returns the handlers of the record operations, which work for every resource. */
export function recordHandlers(
  services: Services,
): Pick<Handlers, RecordReads | RecordWrites | 'search' | 'getFigures' | 'exportRecords' | 'importRecords'> {
  const forms = formsCache(services)
  return {
    ...recordReadHandlers(services, forms),
    ...recordWriteHandlers(services, forms),
    ...figureHandlers(services),
    ...searchHandlers(services),
    ...tableHandlers(services, forms),
  }
}

/** Returns a getter of the current portal's forms, which are recompiled when the portal changes. */
function formsCache({ portal }: Services): () => PortalForms {
  let forms = new PortalForms(portal.current.portal)
  portal.onChange((running) => {
    forms = new PortalForms(running.portal)
  })
  return () => forms
}
