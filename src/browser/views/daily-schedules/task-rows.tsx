import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { read, workplace } from '../../api/clients.ts'
import { explain } from '../../api/messages.ts'
import type { Choice, Values } from '../../forms/form-schema.ts'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { addRow, fillRow, mostRows, removeRow } from './schedule-draft.ts'
import { TaskRow } from './task-row.tsx'
import type { ScheduleEditing } from './use-schedule-draft.ts'
import type { ScheduleSending } from './use-schedule-sending.ts'

export interface TaskRowsProps {
  editing: ScheduleEditing
  sending: ScheduleSending
  /** The first moment that may be chosen. */
  min: string
}

/** The tasks of the day, one at least. A further one begins where the one before it ends, and has the focus. */
export function TaskRows({ editing, sending, min }: TaskRowsProps) {
  const { draft, change } = editing
  const kpis = useKpis()
  const [focused, setFocused] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const fill = useCallback((row: string, values: Values) => change((before) => fillRow(before, row, values)), [change])
  const add = useCallback(
    (after?: string) => {
      const id = crypto.randomUUID()
      setFocused(id)
      change((before) => addRow(before, id, after))
    },
    [change],
  )
  const remove = useCallback(
    (row: string) => {
      change((before) => removeRow(before, row))
      addButton.current?.focus()
    },
    [change],
  )
  const hasRoom = draft.rows.length < mostRows
  return (
    <>
      {kpis.isError && (
        <div className="panel">
          <FailureMessage what="KPIs" {...explain(kpis.error)} onRetry={() => void kpis.refetch()} />
        </div>
      )}
      {draft.rows.map((row, index) => (
        <TaskRow
          key={row.id}
          row={row}
          number={index + 1}
          kpis={kpis.data}
          min={min}
          focused={focused === row.id}
          checked={sending.checked.has(row.id)}
          refused={sending.refused.get(row.values)}
          disabled={sending.busy}
          onChange={fill}
          onAdd={hasRoom ? add : undefined}
          onRemove={draft.rows.length > 1 ? remove : undefined}
        />
      ))}
      {hasRoom ? (
        <Button ref={addButton} look="dashed" icon="plus" disabled={sending.busy} onClick={() => add()}>
          Add KPI
        </Button>
      ) : (
        <p className="field-hint">A schedule holds {mostRows} tasks at most.</p>
      )}
    </>
  )
}

function useKpis() {
  return useQuery({
    queryKey: ['kpis'],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<Choice[]> => {
      const answer = await read((signal) => workplace.GET('/kpi/all', { signal }))
      return answer.results.data.map(({ id, name }) => ({ value: id, label: name }))
    },
  })
}
