import type { Schemas } from '../../api/clients.ts'
import { dayName } from '../../calendar/days.ts'
import { slotLabel } from '../../calendar/time-slots.ts'
import { NewRecordDialog } from '../../figures/new-record-dialog.tsx'
import type { PageSurroundings } from '../../figures/surroundings.ts'
import { asObjectSchema, type ObjectSchema } from '../../forms/form-schema.ts'
import type { Description } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import type { CalendarFields, Place } from './calendar-entries.ts'

export interface NewEntryProps {
  page: SlicePage<'calendar'>
  place: Place
  fields: CalendarFields
  description: Description
  around: PageSurroundings
  onClose(): void
}

/** The form of a new record, prefilled with the selected place. A conflict with that place is shown at its field. */
export function NewEntry({ page, place, fields, description, around, onClose }: NewEntryProps) {
  const { form } = description
  if (form === null) return null
  const at = place.slot === undefined ? '' : `, ${slotLabel(place.slot)}`
  return (
    <NewRecordDialog
      name={page.id}
      caption={`${dayName(place.day)}${at}`}
      create={{ ...page.create, ...valuesAt(place, fields, asObjectSchema(form.schema)) }}
      description={description}
      around={around}
      onClose={onClose}
    />
  )
}

/** Returns the values that a place gives a record, for the fields that the form has. */
export function valuesAt(place: Place, fields: CalendarFields, { properties }: ObjectSchema): Schemas['SliceValues'] {
  const { date, end, slot, lane } = fields
  const isDay = properties[date]?.format === 'date'
  const day = isDay ? place.day : `${place.day}T${place.slot ?? '08:00'}`
  const chosen: [string | undefined, string | undefined][] = [
    [date, day],
    [end, isDay ? day : undefined],
    [slot, place.slot],
    [lane, place.lane],
  ]
  return Object.fromEntries(
    chosen.flatMap(([name, value]) =>
      name === undefined || value === undefined || properties[name] === undefined ? [] : [[name, value]],
    ),
  )
}
