import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Choice } from '#fields/index.ts'
import { read, workplace } from '../../api/clients.ts'
import { explain } from '../../api/messages.ts'
import type { Values } from '../../forms/form-schema.ts'
import type { FieldContext } from '../../forms/form-state.ts'
import { SchemaFields } from '../../forms/schema-form.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { edited, type ScheduleDraft } from './schedule-draft.ts'
import { scheduleForm, validateSchedule, valuesOf } from './schedule-form.ts'
import type { ScheduleEditing } from './use-schedule-draft.ts'
import type { ScheduleSending } from './use-schedule-sending.ts'

export interface ScheduleFieldsProps {
  editing: ScheduleEditing
  sending: ScheduleSending
  today: string
}

/** The date and at least one task. Each task has a KPI, a measure, a name, and a start and end time. */
export function ScheduleFields({ editing, sending, today }: ScheduleFieldsProps) {
  const { draft, change } = editing
  const kpis = useKpis()
  const measures = useMeasures(draft.tasks)
  const values = useMemo(() => valuesOf(draft), [draft])
  const context = useMemo(() => contextOf(draft, today, kpis.data, measures), [draft, today, kpis.data, measures])
  const fill = useCallback((next: Values) => change((before) => edited(before, next)), [change])
  return (
    <>
      {kpis.isError && (
        <div className="panel">
          <FailureMessage what="KPIs" {...explain(kpis.error)} onRetry={() => void kpis.refetch()} />
        </div>
      )}
      <SchemaFields
        id="schedule"
        schema={scheduleForm}
        validate={validateSchedule}
        values={values}
        errors={sending.errors}
        context={context}
        disabled={sending.busy}
        onChange={fill}
        onLeave={sending.leave}
        onMove={sending.move}
      />
    </>
  )
}

/** Measures by KPI; the entry of a KPI is absent while it is being fetched. */
type Measures = Readonly<Record<string, Choice[]>>

/** The choices for each task, and the earliest date and times that the fields accept. */
function contextOf(
  { day, tasks }: ScheduleDraft,
  today: string,
  kpis: Choice[] | undefined,
  measures: Measures,
): FieldContext {
  const measuresOf = ({ kpi_id: kpi }: Values) => (typeof kpi === 'string' ? measures[kpi] : [])
  return {
    choices: {
      'tasks/#/kpi_id': kpis,
      'tasks/#/objective_id': [],
      ...Object.fromEntries(tasks.map((task, index) => [`tasks/${index}/objective_id`, measuresOf(task)])),
    },
    min: { date: today, 'tasks/#/start_time': `${day}T00:00`, 'tasks/#/end_time': `${day}T00:00` },
  }
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

function useMeasures(tasks: Values[]): Measures {
  const { person } = usePortal()
  const kpis = new Set(tasks.map(({ kpi_id: kpi }) => kpi).filter((kpi) => typeof kpi === 'string'))
  return useQueries({
    queries: [...kpis].map((kpi) => ({
      queryKey: ['measures', kpi],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<Measures> => {
        const path = { userId: person.user_id, kpiId: kpi }
        const answer = await read((signal) =>
          workplace.GET('/staff-measure/{userId}/{kpiId}', { params: { path }, signal }),
        )
        return { [kpi]: answer.data.map(({ id, measure }) => ({ value: id, label: measure })) }
      },
    })),
    combine: inOne,
  })
}

function inOne(results: { data: Measures | undefined }[]): Measures {
  return Object.assign({}, ...results.map(({ data }) => data))
}
