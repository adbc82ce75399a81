import { useEffect, useRef, useState } from 'react'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import type { Description } from '../../records/record-queries.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { preload } from '../../ui/use-module.ts'
import { loadCollectionParts } from './load-collection-parts.ts'
import type { Table } from './use-table.ts'

/** Shorter ones need no word about how far they are. In milliseconds. */
const unnoticed = 800

export interface Export {
  isOffered: boolean
  /** How far it is; undefined while there is none, or none that anybody notices. */
  progress: string | undefined
  start(): void
  cancel(): void
}

/** Everything that the list holds as it is narrowed and sorted, in its columns, as a table for other programs. */
export function useExport(table: Table, description: Description): Export {
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const { toast, say } = useFeedback()
  useEffect(() => () => running.current?.abort(), [])
  const run = async (controller: AbortController) => {
    const began = Date.now()
    const told = (bytes: number) => {
      if (Date.now() - began > unnoticed) setProgress(`Exporting, ${megabytes(bytes)}`)
    }
    const name = `${description.plural}, ${table.view.title}.csv`
    try {
      const { exportTable } = await preload(loadCollectionParts)
      await exportTable(table, { name, signal: controller.signal, onProgress: told })
      toast({ tone: 'success', title: 'Exported', text: name })
    } catch (error) {
      if (!controller.signal.aborted)
        await say({ tone: 'error', title: "Couldn't export the list", text: describeFailure(toFailure(error)) })
    }
    running.current = undefined
    setProgress(undefined)
  }
  return {
    // A list that leads elsewhere, as news do, is not a table of anything.
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

function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}
