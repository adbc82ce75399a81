import { usePortal } from '../../../session/portal-context.tsx'
import type { ShownProps } from '../../shown-props.ts'
import { PlaceGrid } from './place-grid.tsx'
import { placesOf } from './places.ts'

/** Shows numbered rows as a grid of places with their states and colours. */
export function Shown(props: ShownProps) {
  const { field, value } = props
  // A number that was chosen among the places of another record.
  if (typeof value === 'number') return value
  return <ShownPlaces title={field.title} {...props} />
}

function ShownPlaces({ title, ...props }: ShownProps & { title: string }) {
  const { timezone } = usePortal().slice
  return <PlaceGrid title={title} places={placesOf(props, timezone)} />
}
