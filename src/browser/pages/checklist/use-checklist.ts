import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise, waitFor } from 'xstate'
import { type Failure, toFailure } from '../../api/failure.ts'
import { dropDraft, keepDraft, keptDraft } from '../../forms/drafts.ts'
import { Flusher } from '../../forms/flush.ts'
import type { Values } from '../../forms/form-schema.ts'
import { asFormDraft, type FormDraft, rebased } from '../../records/form-draft.ts'
import { type RecordItem, useRecordWrites } from '../../records/record-queries.ts'
import { useSeenRecord } from '../../records/use-seen-record.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { savingMachine } from './saving-machine.ts'

export interface Checklist {
  values: Values
  saving: 'saved' | 'saving' | 'waiting' | 'refused'
  /** Why the server rejected the last change. */
  failure: Failure | undefined
  /** Edits the latest values, which may be newer than the ones last rendered. */
  change(edit: (values: Values) => Values): void
  /** Knows the text being typed and the photos being uploaded. */
  flusher: Flusher
  /** Saves pending changes. Resolves to the saved record, or to undefined when saving failed. */
  settled(): Promise<RecordItem | undefined>
}

/**
 * Edits a record with autosave. Each change is stored on the device immediately and sent to the server soon after. Changes
 * that others made meanwhile are merged.
 */
export function useChecklist(record: RecordItem, toSend: (values: Values) => Values): Checklist {
  const { person } = usePortal()
  const writes = useRecordWrites()
  const { refresh } = useSeenRecord(record)
  const form = `checklist.${record.id}`
  const [flusher] = useState(() => new Flusher())
  /** The record as last saved. */
  const saved = useRef(record)
  const [draft, setDraft] = useState<FormDraft>(() => {
    const kept = asFormDraft(keptDraft(person.user_id, form))
    return kept === undefined ? fresh(record.values) : rebased(kept, record.values)
  })
  const latest = useRef(draft)
  const isDirty = () => Object.keys(changesOf(latest.current)).length > 0
  const take = (next: FormDraft) => {
    latest.current = next
    // Stores only the changed fields, because others may have changed the rest before the page is opened again.
    if (isDirty()) keepDraft(person.user_id, form, { key: next.key, base: {}, values: changesOf(next) })
    else dropDraft(person.user_id, form)
    setDraft(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the record are the reason
  useEffect(() => {
    if (record.version <= saved.current.version || isDirty()) return
    saved.current = record
    take(fresh(record.values))
  }, [record])
  const send = async (sent: FormDraft) => {
    saved.current = await writes.update(saved.current, toSend(sent.values), { key: sent.key })
    // Changes made during the request are applied on top of the server's response.
    const since = { ...latest.current, base: sent.values }
    take({ ...rebased(since, saved.current.values), key: crypto.randomUUID() })
  }
  const save = async () => {
    try {
      await send(latest.current)
    } catch (error) {
      if (toFailure(error).code !== 'stale') throw error
      // Someone else changed the record, so the changes are applied to its current version and sent again.
      saved.current = await refresh()
      take({ ...rebased(latest.current, saved.current.values), key: crypto.randomUUID() })
      await send(latest.current)
    }
  }
  const machine = savingMachine.provide({ actors: { save: fromPromise(save) }, guards: { isDirty } })
  const [state, tell, actor] = useMachine(machine, { input: { isDirty: isDirty() } })
  useEffect(() => {
    const found = () => tell({ type: 'network.found' })
    window.addEventListener('online', found)
    return () => window.removeEventListener('online', found)
  }, [tell])
  const tags = ['saved', 'waiting', 'refused'] as const
  return {
    values: draft.values,
    saving: tags.find((tag) => state.hasTag(tag)) ?? 'saving',
    failure: state.context.failure,
    flusher,
    change: (edit) => {
      take({ ...latest.current, values: edit(latest.current.values) })
      tell({ type: 'changed' })
    },
    settled: async () => {
      tell({ type: 'flushed' })
      const end = await waitFor(actor, (each) => !each.hasTag('saving'))
      return end.hasTag('saved') ? saved.current : undefined
    },
  }
}

function fresh(values: Values): FormDraft {
  return { key: crypto.randomUUID(), base: values, values }
}

/** Returns the fields that differ from the saved values. */
function changesOf({ base, values }: FormDraft): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]))
}
