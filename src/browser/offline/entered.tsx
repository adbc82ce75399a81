import * as texts from '#texts/offline.ts'
import { ValueText } from '../forms/value-text.tsx'
import type { Change } from './change.ts'
import { useFormOfChange } from './form-of-change.ts'

/** What the author of a change entered, to read or copy when it can't be sent. */
export function Entered({ change }: { change: Change }) {
  const form = useFormOfChange(change)
  const fields = Object.entries(change.body).flatMap(([name, value]) => {
    const field = form?.properties[name]
    return field === undefined ? [] : [{ name, field, value }]
  })
  if (fields.length === 0) return null
  return (
    <details>
      <summary className="link">{texts.entered}</summary>
      <dl className="offline-entered">
        {fields.map(({ name, field, value }) => (
          <div key={name}>
            <dt className="meta subtle">{field.title ?? name}</dt>
            <dd className="breakable">
              <ValueText field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
