import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { PortalForms } from '../forms/form-schemas.ts'
import type { ValidatorModules } from '../forms/validator-modules.ts'
import { documentHandlers } from './document-handlers.ts'
import { figureHandlers } from './figure-handlers.ts'
import { type RecordReads, recordReadHandlers } from './read-handlers.ts'
import { searchHandlers } from './search-handlers.ts'
import { slotHandlers } from './slot-handlers.ts'
import { type Exports, tableHandlers } from './table-handlers.ts'
import { takenHandlers } from './taken-handlers.ts'
import { type RecordWrites, recordWriteHandlers } from './write-handlers.ts'

/** Returns the handlers of the record operations, which work for every resource. */
export function recordHandlers(
  services: Services,
  { exports, validators }: { exports: Exports; validators: ValidatorModules },
): Pick<
  Handlers,
  | RecordReads
  | RecordWrites
  | 'getDocument'
  | 'search'
  | 'getFigures'
  | 'listTaken'
  | 'listSlots'
  | 'exportRecords'
  | 'importRecords'
> {
  const forms = new PortalForms(services.portal.current.portal)
  validators.add(forms)
  return {
    ...recordReadHandlers(services, forms, validators),
    ...documentHandlers(services),
    ...recordWriteHandlers(services, forms),
    ...figureHandlers(services),
    ...slotHandlers(services),
    ...takenHandlers(services),
    ...searchHandlers(services),
    ...tableHandlers(services, forms, exports),
  }
}
