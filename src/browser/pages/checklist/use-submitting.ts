import { useState } from 'react'
import { type Failure, toFailure } from '../../api/failure.ts'
import { asObjectSchema, type Values } from '../../forms/form-schema.ts'
import { type Description, useRecordWrites } from '../../records/record-queries.ts'
import { doneTitle } from '../../records/sent-title.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import type { Checklist } from './use-checklist.ts'

/**
 * Runs a transition of the checklist with the values it has fields for, once every photo has been uploaded and every
 * change saved.
 */
export function useSubmitting(description: Description, checklist: Checklist, toSend: (values: Values) => Values) {
  const writes = useRecordWrites()
  const { toast } = useFeedback()
  const [submitting, setSubmitting] = useState<string>()
  const [refused, setRefused] = useState<Failure>()
  const [isUploadMissing, setIsUploadMissing] = useState(false)
  const submit = async (name: string) => {
    const transition = description.transitions[name]
    if (transition === undefined) return
    setSubmitting(name)
    setRefused(undefined)
    checklist.flusher.flush()
    const haveArrived = await checklist.flusher.arrived()
    setIsUploadMissing(!haveArrived)
    const saved = haveArrived ? await checklist.settled() : undefined
    try {
      if (saved !== undefined) {
        const asked = transition.form === undefined ? {} : asObjectSchema(transition.form.schema).properties
        const values = Object.entries(toSend(saved.values)).filter(([field]) => Object.hasOwn(asked, field))
        const changed = await writes.run(saved, name, Object.fromEntries(values), { key: crypto.randomUUID() })
        toast({
          tone: 'success',
          title: doneTitle(saved, changed, transition.label, description),
          text: changed.title,
        })
      }
    } catch (error) {
      setRefused(toFailure(error))
    }
    setSubmitting(undefined)
  }
  return { submit, submitting, refused, isUploadMissing }
}
