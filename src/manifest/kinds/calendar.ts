import type { PageList } from '../portal-content.ts'
import type { Resource, Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, OptionLinker, PageBase, SourceOf } from './kind.ts'

/** Records at their dates and times. */
export interface CalendarPage extends PageBase, AsWritten<'calendar'> {
  kind: 'calendar'
  /** The records that get a lane even when they have no entry. */
  among?: PageList
  /** The initial values of the form for a new record; undefined when the page offers none. */
  create?: Record<string, Scalar>
}

export const calendar: Kind<'calendar', CalendarPage> = {
  link(page, linker) {
    const resource = linker.resource(page.resource)
    linker.dayField(page.date, resource, ['date'])
    linker.dayField(page.end, resource, ['end'])
    linker.field(page.about, resource, ['about'])
    linker.field(page.slot, resource, ['slot'])
    linker.field(page.lane, resource, ['lane'])
    linker.calendar(page.calendar, ['calendar'])
    const among = lanesOf(page, resource, linker)
    return {
      views: linker.views(page),
      ...(among !== undefined && { among }),
      ...linker.create(page.create, resource),
    }
  },
  slice: (page, viewer) => ({
    ...viewer.creating(page),
    views: viewer.lists(page.views),
    among: viewer.list(page.among),
  }),
  lists: ({ among }) => (among === undefined ? [] : [among]),
}

function lanesOf(
  { among, lane = '', title }: SourceOf<'calendar'>,
  resource: Resource | undefined,
  linker: OptionLinker,
): PageList | undefined {
  const about = resource?.fields[lane]?.reference
  if (among === undefined || about === undefined) return undefined
  return linker.list({ id: 'among', title, resource: about, ...among }, ['among'])
}
