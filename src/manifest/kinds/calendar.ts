import type { PageList } from '../portal-content.ts'
import type { Outline } from '../portal-outline.ts'
import type { Resource, Scalar } from '../portal-resources.ts'
import type { AsWritten, Kind, OptionLinker, PageBase, SourceOf } from './kind.ts'

/** Records at their dates and times. */
export interface CalendarPage extends PageBase, AsWritten<'calendar'> {
  kind: 'calendar'
  /** The records that get a lane even when they have no entry. */
  among?: PageList
  /** The outlines of the regions on its map. */
  regions?: Record<string, Outline>
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
    linker.numberField(page.minutes, resource, ['minutes'])
    checkPeople(page, resource, linker)
    linker.calendar(page.calendar, ['calendar'])
    const among = lanesOf(page, resource, linker)
    const regions = regionsOf(page, resource, linker)
    return {
      views: linker.views(page),
      ...(Object.keys(regions).length > 0 && { regions }),
      ...(among !== undefined && { among }),
      ...linker.create(page.create, resource),
    }
  },
  slice: (page, viewer) => ({
    ...viewer.creating(page),
    views: viewer.lists(page.views),
    among: viewer.list(page.among),
    regions: page.regions,
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
  return linker.list({ id: 'among', title, resource: about, columns: [], ...among }, ['among'])
}

/** Returns the outlines of all regions that the places on its map can name. */
function regionsOf(
  { layouts = [], place, base, lane = '' }: SourceOf<'calendar'>,
  resource: Resource | undefined,
  linker: OptionLinker,
): Record<string, Outline> {
  const at = layouts.indexOf('map')
  if (at >= 0 && place === undefined)
    linker.unfitLayout('map', 'a `place` that says where an entry is', ['layouts', at])
  const person = linker.resource(resource?.fields[lane]?.reference)
  return { ...linker.place(base, person, ['base']), ...linker.place(place, resource, ['place']) }
}

/** The layout of people needs somebody to give a row to, and times to draw along the hours. */
function checkPeople(
  { layouts = [], lane, slot, date }: SourceOf<'calendar'>,
  resource: Resource | undefined,
  linker: OptionLinker,
): void {
  const at = layouts.indexOf('people')
  if (at < 0 || resource === undefined) return
  const hasRows = lane !== undefined && resource.fields[lane]?.reference !== undefined
  const hasHours = slot !== undefined || resource.fields[date]?.type === 'date-time'
  if (!hasRows) linker.unfitLayout('people', 'a `lane` that refers to people', ['layouts', at])
  else if (!hasHours) linker.unfitLayout('people', 'a `slot`, or a `date` with a time', ['layouts', at])
}
