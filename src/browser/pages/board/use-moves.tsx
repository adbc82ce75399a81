import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as texts from '#texts/board.ts'
import { read, workplace } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { recordKeys } from '../../records/record-keys.ts'
import { type Description, type RecordItem, useRecordWrites } from '../../records/record-queries.ts'
import { TransitionDialog } from '../../records/transitions.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { type Lane, type Move, movesOf } from './lanes.ts'
import { MoveChoice } from './move-choice.tsx'

/** Cards shown in their new lane before the server has responded, by record id. */
export type Pending = ReadonlyMap<string, { record: RecordItem; lane: string }>

export interface Moves {
  pending: Pending
  /** Why the last move was rolled back. */
  trouble: string | undefined
  forget(): void
  move(record: RecordItem, lane: Lane): void
  dialog: ReactNode
}

interface Step {
  record: RecordItem
  lane: Lane
  move: Move
}

/**
 * Moves records along their lifecycle. A transition with a form opens it first. Any other is shown optimistically and
 * rolled back when the server rejects it.
 */
export function useMoves(description: Description): Moves {
  const [choosing, setChoosing] = useState<Omit<Step, 'move'> & { moves: Move[] }>()
  const [asking, setAsking] = useState<Step>()
  const { pending, trouble, forget, run } = useRunning(description)
  const { ask } = useFeedback()
  const take = async ({ record, lane, move }: Step) => {
    setChoosing(undefined)
    if (description.transitions[move.transition]?.form !== undefined) return setAsking({ record, lane, move })
    const question = { title: `${move.label}?`, text: record.title, confirm: move.label, danger: true }
    if (!move.danger || (await ask(question))) await run({ record, lane, move })
  }
  const move = (record: RecordItem, lane: Lane) => {
    const moves = movesOf(record, description).get(lane.value) ?? []
    const [only] = moves
    forget()
    if (moves.length > 1) setChoosing({ record, lane, moves })
    else if (only !== undefined) void take({ record, lane, move: only })
  }
  const dialog = (
    <>
      {choosing !== undefined && (
        <MoveChoice
          {...choosing}
          onChoose={(chosen) => void take({ ...choosing, move: chosen })}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {asking !== undefined && (
        <TransitionDialog
          name={asking.move.transition}
          record={asking.record}
          description={description}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
  return { pending, trouble, forget, move, dialog }
}

function useRunning(description: Description) {
  const [pending, setPending] = useState<Pending>(new Map())
  const [trouble, setTrouble] = useState<string>()
  const writes = useRecordWrites()
  const queries = useQueryClient()
  const explain = async (error: unknown, { record, move }: Step): Promise<string> => {
    const failure = toFailure(error)
    const status = failure.code === 'stale' || failure.code === 'wrong-state' ? await statusNow(record) : undefined
    if (status === undefined) return texts.notMoved(move.label, record.title, describeFailure(failure))
    return texts.movedByOther(record.title, description.states[status]?.label ?? status)
  }
  const run = async (step: Step) => {
    const { record, lane, move } = step
    setPending((before) => new Map(before).set(record.id, { record, lane: lane.value }))
    try {
      await writes.run(record, move.transition, {}, { key: crypto.randomUUID() })
    } catch (error) {
      setTrouble(await explain(error, step))
    }
    // The card stays in its new lane until the lanes have been refetched.
    await queries.invalidateQueries({ queryKey: recordKeys.lists(record.resource) })
    setPending((before) => new Map([...before].filter(([id]) => id !== record.id)))
  }
  return { pending, trouble, forget: () => setTrouble(undefined), run }
}

/** Fetches the current state of a record, or undefined when the request fails. */
async function statusNow({ resource, id }: RecordItem): Promise<string | undefined> {
  try {
    const path = { resource, id }
    return (await read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path }, signal }))).data.status
  } catch {
    // The caller then describes the original failure instead.
    return undefined
  }
}
