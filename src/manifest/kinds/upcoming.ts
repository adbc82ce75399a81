import type { AsWritten, Kind, PageBase } from './kind.ts'

/** A page of any kind that is declared and guarded, but whose content is not here yet. */
export interface UpcomingPage extends PageBase, AsWritten<'upcoming'> {
  kind: 'upcoming'
}

export const upcoming: Kind<'upcoming', UpcomingPage> = {
  link: () => ({}),
  slice: () => ({}),
}
