import { useState } from 'react'
import * as texts from '#texts/offline.ts'
import { rebased } from '../records/form-draft.ts'
import { VersionChoice } from '../records/version-choice.tsx'
import { Button } from '../ui/button.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import type { Change } from './change.ts'
import { useFormOfChange } from './form-of-change.ts'
import type { Place } from './read-offline.ts'

/** Both versions of a change that someone else's crossed, side by side. Nothing is lost until its author chooses. */
export function Conflict({ change, place: { outbox } }: { change: Change; place: Place }) {
  const form = useFormOfChange(change)
  const { ask } = useFeedback()
  const { base, body, theirs, key } = change
  const [values, setValues] = useState(body)
  if (theirs === undefined || form === undefined) return null
  const known = Object.fromEntries(Object.keys(body).map((name) => [name, theirs.values[name]]))
  const { versions } = rebased({ key, base, values: body }, known)
  const discard = async () => {
    const question = {
      title: texts.discardQuestion(change.label),
      text: texts.discardWhy,
      confirm: texts.discard,
      danger: true,
    }
    if (await ask(question)) await outbox.remove(change)
  }
  return (
    <>
      <p>{texts.othersSaved}</p>
      {versions !== undefined && (
        <VersionChoice
          schema={form}
          versions={versions}
          values={values}
          onChoose={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      )}
      <div className="flow">
        <Button
          size="small"
          look="solid"
          onClick={() => void outbox.retry(change, { body: values, version: theirs.version })}
        >
          {texts.sendChosen}
        </Button>
        <Button size="small" look="danger" onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </>
  )
}
