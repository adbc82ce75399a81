import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as texts from '#texts/bulk.ts'
import * as common from '#texts/common.ts'
import { explain } from '../../api/messages.ts'
import type { Values } from '../../forms/form-schema.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { Button } from '../../ui/button.tsx'
import { loadParts } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useModule } from '../../ui/use-module.ts'
import { byIds, chosenRecords, type Outcome, runOnEach } from './bulk.ts'
import type { Selection } from './selection.ts'
import type { Table } from './use-table.ts'

export interface BulkDialogProps {
  table: Table
  description: Description
  transition: string
  values: Values
  selection: Selection
  onClose(): void
}

/** Runs a transition on many records and shows the progress, then which records were rejected and why. */
export function BulkDialog(props: BulkDialogProps) {
  const { description, transition, onClose } = props
  const parts = useModule(loadParts)
  const { outcomes, total, isRunning, trouble, retry } = useBulk(props)
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined)
  const label = description.transitions[transition]?.label ?? transition
  const close = useRef<HTMLButtonElement>(null)
  if (parts === undefined) return null
  return (
    <parts.DialogFrame
      size="decision"
      title={label}
      initialFocus={close}
      onClose={onClose}
      footer={
        <div className="dialog-actions flow">
          {!isRunning && refused.length > 0 && (
            <Button icon="rotate-ccw" onClick={() => retry(refused.map(({ id }) => id))}>
              {texts.retryFailed}
            </Button>
          )}
          <Button ref={close} look="solid" disabled={isRunning} onClick={onClose}>
            {common.close}
          </Button>
        </div>
      }
    >
      <p role="status" className="strong mb-6">
        {isRunning ? texts.progress(outcomes.length, total) : sumOf(outcomes.length - refused.length, refused.length)}
      </p>
      {isRunning && total !== undefined && (
        <div className="progress" aria-hidden="true">
          <div className="progress-bar" style={{ transform: `scaleX(${outcomes.length / Math.max(1, total)})` }} />
        </div>
      )}
      {trouble !== undefined && (
        <p className="notice tone-danger" role="alert">
          <Icon name="circle-alert" />
          {trouble}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="bulk-refused" aria-label={texts.failed}>
          {refused.map(({ id, title, refusal }) => (
            <li key={id}>
              <b>{title}</b>
              <span className="muted">{refusal}</span>
            </li>
          ))}
        </ul>
      )}
    </parts.DialogFrame>
  )
}

function sumOf(done: number, refused: number): string {
  return refused === 0 ? texts.allDone(done) : texts.someFailed(done, refused)
}

function useBulk({ table, transition, values, selection }: BulkDialogProps) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [total, setTotal] = useState<number>()
  const [isRunning, setRunning] = useState(true)
  const [trouble, setTrouble] = useState<string>()
  const begun = useRef(false)
  const run = async (chosen: () => Promise<RecordItem[]>, asked: number | undefined) => {
    setRunning(true)
    setTrouble(undefined)
    try {
      const records = await chosen()
      setTotal(records.length)
      if (asked !== undefined && records.length < asked) setTrouble(texts.goneRecords(asked - records.length))
      const onOutcome = (outcome: Outcome) => setOutcomes((before) => [...before, outcome])
      await runOnEach({ transition, values, records, onOutcome })
    } catch (error) {
      setTrouble(explain(error).text)
    }
    setRunning(false)
    void queries.invalidateQueries({ queryKey: recordKeys.all })
  }
  const retry = (ids: readonly string[]) => {
    setOutcomes((before) => before.filter(({ id }) => !ids.includes(id)))
    void run(() => byIds(table, ids), ids.length)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is run once, when it was asked for
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void run(() => chosenRecords(table, selection), selection.all ? undefined : selection.ids.size)
  }, [])
  return { outcomes, total, isRunning, trouble, retry }
}
