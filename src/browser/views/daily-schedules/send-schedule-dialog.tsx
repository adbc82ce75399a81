import { useId } from 'react'
import { dayIn } from '#calculation/calendar.ts'
import { scheduleName } from '#calculation/schedule-name.ts'
import * as common from '#texts/common.ts'
import * as failures from '#texts/failures.ts'
import * as texts from '#texts/schedules.ts'
import { portalNow } from '../../api/portal-clock.ts'
import { FlushContext } from '../../forms/flush.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/chakra/dialog-frame.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { type ScheduleEditing, useScheduleDraft } from './use-schedule-draft.ts'
import { type ScheduleSending, useScheduleSending } from './use-schedule-sending.ts'

/** The form for a daily schedule, which is sent to the line manager for approval. */
export function SendScheduleDialog({ onClose }: { onClose(): void }) {
  const { person, slice } = usePortal()
  const id = useId()
  const editing = useScheduleDraft()
  const { draft } = editing
  const today = dayIn(slice.timezone, portalNow())
  const sending = useScheduleSending(editing, today, onClose)
  const close = async () => {
    editing.settle()
    if (await editing.mayClose()) onClose()
  }
  return (
    <DialogFrame
      size="form"
      title={texts.sendSchedule}
      caption={draft.date === undefined ? texts.chooseADate : scheduleName(draft.date, person.name)}
      onClose={() => void close()}
      footer={<Foot id={id} editing={editing} sending={sending} onClose={() => void close()} />}
    >
      <form id={id} ref={sending.form} noValidate onSubmit={sending.submit}>
        <FlushContext value={editing.flusher}>
          <ScheduleFields editing={editing} sending={sending} today={today} />
        </FlushContext>
      </form>
    </DialogFrame>
  )
}

interface FootProps {
  id: string
  editing: ScheduleEditing
  sending: ScheduleSending
  onClose(): void
}

function Foot({ id, editing, sending, onClose }: FootProps) {
  return (
    <>
      <p className="dialog-status" role="status">
        {sending.retrying ? failures.retrying : editing.kept && common.draftKept}
      </p>
      {editing.kept && !sending.busy && (
        <Button look="ghost" icon="trash-2" onClick={editing.discard}>
          {common.discardDraft}
        </Button>
      )}
      <div className="dialog-actions flow">
        <Button look="ghost" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button look="solid" type="submit" form={id} busy={sending.busy}>
          {texts.sendSchedule}
        </Button>
      </div>
    </>
  )
}
