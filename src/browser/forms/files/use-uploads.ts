import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { onUploader, type StoredFile, uploadFile } from '../../api/files.ts'
import { explain } from '../../api/messages.ts'
import { useFlusher } from '../flush.ts'
import { type FileLimits, objectionTo } from './limits.ts'
import { shrunk } from './shrink.ts'
import { fileKeys } from './use-file.ts'

/** An upload that is in progress or has failed. */
export interface Upload {
  key: string
  file: File
  /** The share that has been sent, from 0 to 1. */
  share: number
  /** Why the file was rejected or the upload failed. */
  objection?: string
  /** Whether a retry may succeed. */
  again?: boolean
}

export interface Uploads {
  underway: Upload[]
  add(files: readonly File[]): void
  retry(key: string): void
  drop(key: string): void
}

/** Uploads files as they are chosen, and calls `onStored` for each one that the server has stored. */
export function useUploads(limits: FileLimits, onStored: (file: StoredFile) => void): Uploads {
  const [underway, setUnderway] = useState<Upload[]>([])
  const flusher = useFlusher()
  const queries = useQueryClient()
  const stops = useRef(new Map<string, AbortController>())
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])
  const set = useCallback((key: string, change: Partial<Upload>) => {
    setUnderway((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }, [])
  const remove = useCallback((key: string) => setUnderway((before) => before.filter((each) => each.key !== key)), [])
  const send = async ({ key, file: chosen }: Upload): Promise<boolean> => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const file = limits.shrinks ? await shrunk(chosen) : chosen
      const unfit = objectionTo(file, limits)
      if (unfit !== undefined) {
        set(key, { objection: unfit, again: false })
        return false
      }
      const options = { onProgress: (share: number) => set(key, { share }), signal: stop.signal }
      const answer = await uploadFile(file, options)
      // The server detects the type from the content, so the limits are checked again.
      const objection = objectionTo(answer, limits)
      if (objection !== undefined) {
        set(key, { objection, again: false })
        return false
      }
      queries.setQueryData(fileKeys.content(answer.id), { name: answer.name, type: answer.type, content: file })
      queries.setQueryData(fileKeys.facts(answer.id), { name: answer.name, type: answer.type })
      // A form that waits for the upload reads its values as soon as this has returned.
      flushSync(() => {
        remove(key)
        stored.current(answer)
      })
      return true
    } catch (error) {
      if (!stop.signal.aborted) set(key, { objection: explain(error).text, again: true })
      return false
    } finally {
      stops.current.delete(key)
    }
  }
  const retry = (key: string) => {
    const found = underway.find((each) => each.key === key)
    if (found === undefined) return
    setUnderway((before) => before.map((each) => (each.key === key ? { key, file: each.file, share: 0 } : each)))
    flusher.waitFor(send(found))
  }
  useUploader(() => {
    for (const { key, again } of underway) if (again === true) retry(key)
  })
  return {
    underway,
    add: (files) => {
      const added = files.map((file): Upload => {
        // How large a photo is, is known once it is shrunk.
        const objection = objectionTo(limits.shrinks ? { type: file.type, size: Math.min(file.size, 1) } : file, limits)
        return { key: crypto.randomUUID(), file, share: 0, ...(objection !== undefined && { objection }) }
      })
      setUnderway((before) => [
        ...before.filter(({ again, objection }) => objection === undefined || again === true),
        ...added,
      ])
      for (const each of added) if (each.objection === undefined) flusher.waitFor(send(each))
    },
    retry,
    drop: (key) => {
      stops.current.get(key)?.abort()
      remove(key)
    },
  }
}

/** Calls back when uploads that failed may work now: a page that was opened without a network learns late to keep files. */
function useUploader(retry: () => void): void {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => onUploader(() => latest.current()), [])
}
