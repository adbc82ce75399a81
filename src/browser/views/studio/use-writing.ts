import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type Actor, createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { LastingActors, useLastingActor } from '../../session/lasting-actors.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { dropText, keepText, keptText } from './kept-text.ts'
import { type DraftText, readFile, showWritten, writeFile } from './studio-queries.ts'
import { writingMachine } from './writing-machine.ts'

type WritingActor = Actor<typeof writingMachine>

export interface Writing {
  state: SnapshotFrom<typeof writingMachine>
  send: WritingActor['send']
}

/** A text is saved even when its file has been left before. */
const actors = new LastingActors<WritingActor>()

export interface WritingSubject {
  draft: string
  file: DraftText
  /** Whether another text was published than the draft's writers have seen. */
  isConflict: boolean
}

/** Edits a file of a draft and saves it while it is typed. */
export function useWriting({ draft, file, isConflict }: WritingSubject): Writing {
  const user = usePortal().person.user_id
  const queries = useQueryClient()
  const actor = useLastingActor(actors, `${draft} ${file.path}`, () =>
    startActor({ draft, file, isConflict }, user, queries),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => actor.send({ type: 'file.read', file }), [actor, file])
  useEffect(() => {
    const flush = () => actor.send({ type: 'text.flushed' })
    const found = () => actor.send({ type: 'network.found' })
    addEventListener('pagehide', flush)
    addEventListener('online', found)
    return () => {
      flush()
      removeEventListener('pagehide', flush)
      removeEventListener('online', found)
    }
  }, [actor])
  return { state, send: actor.send }
}

function startActor({ draft, file, isConflict }: WritingSubject, user: string, queries: QueryClient): WritingActor {
  const { path } = file
  const machine = writingMachine.provide({
    actors: {
      write: fromPromise(({ input }) =>
        writeFile(draft, path, { text: input.text, version: input.file.version, published: input.seen }),
      ),
      read: fromPromise(() => readFile(draft, path)),
    },
    actions: {
      keepOnDevice: ({ context }) => keepText(user, draft, context),
      dropFromDevice: () => dropText(user, draft, path),
      showWritten: ({ context }) => showWritten(queries, draft, context.file),
    },
  })
  const kept = keptText(user, draft, path)
  return createActor(machine, { input: { file, isConflict, kept } }).start()
}
