import { useState } from 'react'
import * as texts from '#texts/position.ts'
import { Button } from '../../../ui/button.tsx'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import { pathOf, useFormState } from '../../form-state.ts'
import { Field as Plain } from '../number/field.tsx'

/** Decimals of a degree: the last is about a metre. */
const decimals = 5
/** How long the device may look for satellites, in milliseconds. */
const patience = 30_000

type Looking = 'idle' | 'busy' | { accuracy: number } | { trouble: string }

/** The plain control of the latitude, and a button that asks the device for its position and fills in both fields. */
export function Field(props: FieldProps) {
  const form = useFormState()
  const [looking, setLooking] = useState<Looking>('idle')
  const longitude = fieldOf(props)['x-position']?.longitude ?? ''
  const take = ({ coords }: GeolocationPosition) => {
    form.onFill({
      [pathOf(form.id, props.id)]: Number(coords.latitude.toFixed(decimals)),
      [longitude]: Number(coords.longitude.toFixed(decimals)),
    })
    setLooking({ accuracy: Math.round(coords.accuracy) })
  }
  const look = () => {
    // Browsers have no position on pages without encryption.
    if (!('geolocation' in navigator)) return setLooking({ trouble: texts.unavailable })
    setLooking('busy')
    navigator.geolocation.getCurrentPosition(take, ({ code }) => setLooking({ trouble: texts.troubles(code) }), {
      ...{ enableHighAccuracy: true, timeout: patience, maximumAge: 0 },
    })
  }
  return (
    <div className="stack gap-5">
      <Plain {...props} />
      <div className="cluster wrap">
        <Button icon="map-pin" busy={looking === 'busy'} disabled={props.disabled === true} onClick={look}>
          {texts.take}
        </Button>
        <span className="meta subtle" role="status">
          {typeof looking === 'object' && 'accuracy' in looking && texts.taken(looking.accuracy)}
        </span>
      </div>
      {typeof looking === 'object' && 'trouble' in looking && (
        <p className="field-error" role="alert">
          {looking.trouble}
        </p>
      )}
    </div>
  )
}
