import { useEffect, useEffectEvent, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { exportTable } from './export-table.ts'
import type { Table } from './use-table.ts'

export interface RunningExportProps {
  table: Table
  /** The plural of what the list holds. */
  plural: string
  onEnd(): void
}

/** Exports a list while it is shown, says how far that is, and has a button that cancels it. */
export function RunningExport({ table, plural, onEnd }: RunningExportProps) {
  const [progress, setProgress] = useState<string>()
  const { toast, say } = useFeedback()
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await exportTable(table, { plural, signal, toast, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted)
        await say({ tone: 'error', title: texts.notExported, text: describeFailure(toFailure(error)) })
    }
    if (!signal.aborted) onEnd()
  })
  useEffect(() => {
    const running = new AbortController()
    void run(running.signal)
    return () => running.abort()
  }, [])
  if (progress === undefined) return null
  return (
    <span className="inline-cluster muted text-md" role="status">
      <span className="spinner" />
      <span className="figures">{progress}</span>
      <Button look="ghost" size="small" onClick={onEnd}>
        {common.cancel}
      </Button>
    </span>
  )
}
