import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type StoredFile, uploadFile } from '../../api/files.ts'
import { explain } from '../../api/messages.ts'
import { useFlusher } from '../flush.ts'
import { type FileLimits, objectionTo } from './limits.ts'
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
  const send = async ({ key, file }: Upload): Promise<boolean> => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
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
  return {
    underway,
    add: (files) => {
      const added = files.map((file): Upload => {
        const objection = objectionTo(file, limits)
        return { key: crypto.randomUUID(), file, share: 0, ...(objection !== undefined && { objection }) }
      })
      setUnderway((before) => [
        ...before.filter(({ again, objection }) => objection === undefined || again === true),
        ...added,
      ])
      for (const each of added) if (each.objection === undefined) flusher.waitFor(send(each))
    },
    retry: (key) => {
      const found = underway.find((each) => each.key === key)
      if (found === undefined) return
      setUnderway((before) => before.map((each) => (each.key === key ? { key, file: each.file, share: 0 } : each)))
      flusher.waitFor(send(found))
    },
    drop: (key) => {
      stops.current.get(key)?.abort()
      remove(key)
    },
  }
}
