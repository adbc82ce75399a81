import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef } from 'react'
import { read, workplace } from '../../api/clients.ts'
import type { Choice, FieldErrors, Values } from '../../forms/form-schema.ts'
import { SchemaFields } from '../../forms/schema-form.tsx'
import { useLeft } from '../../forms/use-left.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { IconButton } from '../../ui/button.tsx'
import type { ScheduleRow } from './schedule-draft.ts'
import { taskErrors, taskForm } from './schedule-form.ts'

export interface TaskRowProps {
  row: ScheduleRow
  number: number
  kpis: Choice[] | undefined
  /** The first moment that may be chosen. */
  min: string
  /** It was just added: whoever added it goes on in it. */
  focused: boolean
  /** Every error shows, not only those of fields that were left. */
  checked: boolean
  /** What the server said of this row. */
  refused: FieldErrors | undefined
  disabled: boolean
  onChange(id: string, values: Values): void
  onAdd: ((id: string) => void) | undefined
  onRemove: ((id: string) => void) | undefined
}

/** One task of the day: the KPI it serves, the measure, what is done and when. */
export const TaskRow = memo(function TaskRow({
  row,
  number,
  kpis,
  min,
  focused,
  checked,
  refused,
  disabled,
  onChange,
  onAdd,
  onRemove,
}: TaskRowProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (focused) fields.current?.querySelector<HTMLElement>('select, input')?.focus()
  }, [focused])
  const { left, leave } = useLeft()
  const measures = useMeasures(row.values['kpi_id'])
  const context = useMemo(
    () => ({ choices: { kpi_id: kpis, objective_id: measures }, min: { start_time: min, end_time: min } }),
    [kpis, measures, min],
  )
  const errors = useMemo(
    () => shownErrors(taskErrors(row.values), checked, left, refused),
    [row.values, checked, left, refused],
  )
  return (
    <fieldset ref={fields} className="task-row" disabled={disabled}>
      <legend className="sr-only">Task {number}</legend>
      <div className="task-row-head">
        <span className="task-row-number figures" aria-hidden="true">
          {number}
        </span>
        <span className="task-row-title" aria-hidden="true">
          Task {number}
        </span>
        {onAdd !== undefined && (
          <IconButton
            icon="plus"
            look="small"
            label={`Add a task after task ${number}`}
            onClick={() => onAdd(row.id)}
          />
        )}
        {onRemove !== undefined && (
          <IconButton icon="trash-2" look="small" label={`Remove task ${number}`} onClick={() => onRemove(row.id)} />
        )}
      </div>
      <SchemaFields
        id={`task-${row.id}`}
        schema={taskForm}
        values={row.values}
        errors={errors}
        context={context}
        disabled={disabled}
        onChange={(values) => onChange(row.id, values)}
        onLeave={leave}
      />
    </fieldset>
  )
})

function shownErrors(
  errors: FieldErrors,
  checked: boolean,
  left: ReadonlySet<string>,
  refused: FieldErrors | undefined,
): FieldErrors {
  const shown = checked ? errors : Object.fromEntries(Object.entries(errors).filter(([field]) => left.has(field)))
  return { ...refused, ...shown }
}

const nothingToChoose: Choice[] = []

/** The measures of a KPI; undefined while they are fetched. */
function useMeasures(kpi: unknown): Choice[] | undefined {
  const { person } = usePortal()
  const { data } = useQuery({
    queryKey: ['measures', kpi],
    enabled: typeof kpi === 'string',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Choice[]> => {
      const path = { userId: person.user_id, kpiId: String(kpi) }
      const answer = await read((signal) =>
        workplace.GET('/staff-measure/{userId}/{kpiId}', { params: { path }, signal }),
      )
      return answer.data.map(({ id, measure }) => ({ value: id, label: measure }))
    },
  })
  return kpi === undefined ? nothingToChoose : data
}
