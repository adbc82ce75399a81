import { useEffect, useRef, useState } from 'react'
import * as texts from '#texts/lists.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import type { Description } from '../../records/record-queries.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { preload } from '../../ui/use-module.ts'
import { loadCollectionParts } from './load-collection-parts.ts'
import type { Table } from './use-table.ts'

export interface Export {
  isOffered: boolean
  /** The progress of a running export. Undefined when none is running, or only for a moment. */
  progress: string | undefined
  start(): void
  cancel(): void
}

/** Exports all records of a list as CSV, with the list's filters, sort order and columns. */
export function useExport(table: Table, description: Description): Export {
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const { toast, say } = useFeedback()
  useEffect(() => () => running.current?.abort(), [])
  const run = async ({ signal }: AbortController) => {
    try {
      const { exportTable } = await preload(loadCollectionParts)
      await exportTable(table, { plural: description.plural, signal, toast, onProgress: setProgress })
    } catch (error) {
      if (!signal.aborted)
        await say({ tone: 'error', title: texts.notExported, text: describeFailure(toFailure(error)) })
    }
    running.current = undefined
    setProgress(undefined)
  }
  return {
    // A list that only links to other pages, such as notifications, isn't worth exporting.
    isOffered: table.page.follow === undefined,
    progress,
    start: () => {
      if (running.current !== undefined) return
      running.current = new AbortController()
      void run(running.current)
    },
    cancel: () => running.current?.abort(),
  }
}
