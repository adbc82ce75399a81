import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/port-grid.ts'
import { read, workplace } from '../../../api/clients.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import type { FieldSchema } from '../../form-schema.ts'
import { useWritten } from '../../written.ts'
import { Field as Plain } from '../number/field.tsx'
import { PlaceGrid } from './place-grid.tsx'
import { type Place, placesOf } from './places.ts'

/** The number, and below it the places of the record that another field of the form refers to. Only free ones can be chosen. */
export function Field(props: FieldProps) {
  const { 'x-places': places } = fieldOf(props)
  const { fieldValue } = useWritten()
  const id = places === undefined ? undefined : fieldValue(places.of)
  const hasRecord = typeof id === 'string' && id !== ''
  return (
    <div className="stack">
      <Plain {...props} />
      {hasRecord ? <Places key={id} {...props} of={id} /> : <p className="meta subtle">{texts.chooseFirst}</p>}
    </div>
  )
}

function Places({ of: id, ...props }: FieldProps & { of: string }) {
  const { label, value, onChange, disabled } = props
  const { 'x-places': asked } = fieldOf(props)
  const { slice } = usePortal()
  const found = usePlacesOf(fieldOf(props)['x-places'], id)
  if (found === undefined) return <p className="meta subtle">{texts.looking}</p>
  if (found === 'unknown') return <p className="meta subtle">{texts.unknown}</p>
  const places = placesOf(found, slice.timezone)
  const isFree = ({ state }: Place) => disabled !== true && asked?.free.includes(String(state?.value)) === true
  if (places.length === 0) return <p className="meta subtle">{texts.none}</p>
  return (
    <>
      {!places.some(isFree) && <p className="meta message-error strong">{texts.allTaken}</p>}
      <PlaceGrid
        title={label}
        places={places}
        chosen={typeof value === 'number' ? value : undefined}
        isFree={isFree}
        onChoose={({ number }) => onChange(number)}
      />
    </>
  )
}

/** Fetches the rows of the record and what describes them; undefined while they are fetched. */
function usePlacesOf(asked: FieldSchema['x-places'], id: string) {
  const { revision } = usePortal().slice
  const { of = '', rows = '' } = asked ?? {}
  const resource = useWritten().referenceOf(of) ?? ''
  const description = useQuery({
    queryKey: ['description', resource, revision],
    enabled: resource !== '',
    queryFn: () => read((signal) => workplace.GET('/resources/{resource}', { params: { path: { resource } }, signal })),
  })
  const record = useQuery({
    queryKey: ['records', resource, 'one', id],
    enabled: resource !== '',
    queryFn: () =>
      read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path: { resource, id } }, signal })),
  })
  const field = description.data?.fields[rows]
  if (description.isError || record.isError) return 'unknown'
  if (field === undefined || record.data === undefined) return undefined
  return { field: { ...field, title: field.title }, value: record.data.data.values[rows], titles: record.data.titles }
}
