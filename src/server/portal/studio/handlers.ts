import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { approvalHandlers } from './approval-handlers.ts'
import { draftAbilityHandlers } from './draft-ability-handlers.ts'
import { draftFileHandlers } from './draft-file-handlers.ts'
import { draftHandlers } from './draft-handlers.ts'
import { draftMenuHandlers } from './draft-menu-handlers.ts'
import { draftNameHandlers } from './draft-name-handlers.ts'
import { draftRenameHandlers } from './draft-rename-handlers.ts'
import { historyHandlers } from './history/history-handlers.ts'
import { previewHandlers } from './preview-handlers.ts'
import { publishingHandlers } from './publishing-handlers.ts'
import { revisionHandlers } from './revision-handlers.ts'
import type { StudioParts } from './studio-parts.ts'

/** Serves the studio, where administrators change the manifest. */
export function studioHandlers(services: Services, parts: StudioParts) {
  return {
    ...draftHandlers(services, parts),
    ...draftFileHandlers(services, parts),
    ...draftMenuHandlers(services, parts),
    ...draftNameHandlers(services, parts),
    ...draftAbilityHandlers(services, parts),
    ...draftRenameHandlers(services, parts),
    ...publishingHandlers(services, parts),
    ...approvalHandlers(services, parts),
    ...revisionHandlers(services, parts),
    ...historyHandlers(services, parts),
    ...previewHandlers(services, parts),
  } satisfies Partial<Handlers>
}
