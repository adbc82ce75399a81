import type { DraftNames } from '../../studio-queries.ts'

/** A file that is written with help. */
export interface Assisted {
  path: string
  /** The names of the draft as they are now. */
  names(): DraftNames | undefined
}
