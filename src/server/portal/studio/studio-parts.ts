import type { PortalChanges } from '../change-portal.ts'
import type { ManifestSource } from './manifest-source.ts'
import type { StudioPreviews } from './previews.ts'

/** What the studio needs besides the services. */
export interface StudioParts {
  /** Undefined for a portal that isn't read from a folder. Nothing can be published there. */
  source: ManifestSource | undefined
  changes: Pick<PortalChanges, 'preparePortal' | 'replacePortal'>
  previews: StudioPreviews
}
