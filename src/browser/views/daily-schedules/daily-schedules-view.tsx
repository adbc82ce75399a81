import { locale } from '#texts/grammar.ts'
import * as texts from '#texts/schedules.ts'
import './daily-schedules.css'
import { useState } from 'react'
import { LoadingShape } from '../../animation/loading-view.tsx'
import { explain } from '../../api/messages.ts'
import { portalNow } from '../../api/portal-clock.ts'
import { loadConversation } from '../../conversations/load-conversation.ts'
import { useNavigate, useQueryString } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { PaginationControl } from '../../ui/pagination.tsx'
import { PastEnd } from '../../ui/past-end.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { useModule } from '../../ui/use-module.ts'
import type { ViewProps } from '../registry.ts'
import { ScheduleItem } from './schedule-item.tsx'
import { schedulesPerPage, type Task, useLiveSchedules, useReload, useSchedules } from './schedule-queries.ts'
import { SummaryCards } from './summary-cards.tsx'

const loadSendDialog = () => import('./send-schedule-dialog.tsx')

/** The user's own daily schedules: summary figures, the schedules with their tasks, and the tasks' conversations. */
export function View({ page }: ViewProps) {
  const { slice } = usePortal()
  const [sending, setSending] = useState(false)
  const [talk, setTalk] = useState<Task>()
  useLiveSchedules()
  const today = portalNow().toLocaleDateString(locale, {
    timeZone: slice.timezone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const send = (
    <Button look="solid" icon="plus" onClick={() => setSending(true)}>
      {texts.sendSchedule}
    </Button>
  )
  return (
    <>
      <PageFrame page={page} caption={today} actions={send}>
        <SummaryCards />
        <ScheduleList talkOn={talk?.id} onTalk={setTalk} onSend={() => setSending(true)} />
      </PageFrame>
      {talk !== undefined && <Conversation key={talk.id} task={talk} onClose={() => setTalk(undefined)} />}
      {sending && <SendDialog onClose={() => setSending(false)} />}
    </>
  )
}

interface ScheduleListProps {
  talkOn: string | undefined
  onTalk(task: Task): void
  onSend(): void
}

function ScheduleList({ talkOn, onTalk, onSend }: ScheduleListProps) {
  const { person } = usePortal()
  const search = useQueryString()
  const navigate = useNavigate()
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1)
  const schedules = useSchedules(page)
  const wanted = search.get('id')
  const { total, pages } = schedules.data?.pagination ?? { total: 0, pages: 0 }
  const isPastEnd = total > 0 && page > pages && !schedules.isPlaceholderData
  const goTo = (next: number) => navigate(next === 1 ? '?' : `?page=${next}`)
  return (
    <section aria-labelledby="schedules-title">
      <h2 id="schedules-title" className="section-title mb-4">
        {texts.title}
      </h2>
      {schedules.isPending && (
        <div className="panel">
          <LoadingShape>
            <SkeletonRows rows={schedulesPerPage} height={48} />
          </LoadingShape>
        </div>
      )}
      {schedules.isError && schedules.data === undefined && (
        <div className="panel">
          <FailureMessage what={texts.title} {...explain(schedules.error)} onRetry={() => void schedules.refetch()} />
        </div>
      )}
      {schedules.data?.pagination.total === 0 && (
        <div className="panel">
          <StateMessage
            icon="calendar-check"
            level={3}
            title={texts.none}
            actions={
              <Button look="solid" icon="plus" onClick={onSend}>
                {texts.sendSchedule}
              </Button>
            }
          >
            {person.has_line_manager ? texts.sendFirst : texts.sendFirstApproved}
          </StateMessage>
        </div>
      )}
      {isPastEnd && <PastEnd page={page} last={pages} onPage={goTo} />}
      {schedules.data !== undefined && total > 0 && !isPastEnd && (
        <>
          <ul className="panel schedule-list busy-dimmed" aria-busy={schedules.isPlaceholderData}>
            {schedules.data.data.map((schedule, index) => (
              <ScheduleItem
                key={schedule.id}
                schedule={schedule}
                startOpen={wanted === null ? index === firstOpen(schedules.data.data) : wanted === schedule.id}
                talkOn={talkOn}
                onTalk={onTalk}
              />
            ))}
          </ul>
          <PaginationControl
            label={texts.title}
            recordsPerPage={schedulesPerPage}
            onPage={goTo}
            {...schedules.data.pagination}
          />
        </>
      )}
    </section>
  )
}

/** The index of the schedule in progress, which starts expanded. */
function firstOpen(schedules: { status: string; active: string }[]): number {
  return schedules.findIndex(({ status, active }) => status === 'Approved_Schedule' && active !== 'completed')
}

function Conversation({ task, onClose }: { task: Task; onClose(): void }) {
  const module = useModule(loadConversation)
  const reload = useReload()
  if (module === undefined) return null
  return (
    <module.ConversationDrawer
      subject={{ id: task.id, title: task.name, kpi: task.kpi_id }}
      onClose={onClose}
      onCounts={() => void reload()}
    />
  )
}

function SendDialog({ onClose }: { onClose(): void }) {
  const module = useModule(loadSendDialog)
  return module === undefined ? null : <module.SendScheduleDialog onClose={onClose} />
}
