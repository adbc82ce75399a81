import type { AsWritten, Kind, PageBase } from './kind.ts'

/** A page of any kind that is declared and access-controlled but has no content yet. */
export interface UpcomingPage extends PageBase, AsWritten<'upcoming'> {
  kind: 'upcoming'
}

export const upcoming: Kind<'upcoming', UpcomingPage> = {
  link: () => ({}),
  slice: () => ({}),
}
