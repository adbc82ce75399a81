import * as texts from '#texts/checklist.ts'
import * as drafts from '#texts/drafts.ts'
import type { Failure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import type { progressOf } from './checklist-rows.ts'

interface ChecklistNoticesProps {
  failure: Failure | undefined
  isUploadMissing: boolean
  /** Set when the user tried to submit the checklist too early. */
  unticked: ReturnType<typeof progressOf> | undefined
}

/** What keeps the checklist from being saved or submitted. */
export function ChecklistNotices({ failure, isUploadMissing, unticked }: ChecklistNoticesProps) {
  const trouble = failure === undefined ? isUploadMissing && drafts.uploadFailed : describeFailure(failure)
  return (
    <>
      {trouble && (
        <p className="notice tone-danger" role="alert">
          <Icon name="circle-alert" />
          {trouble}
        </p>
      )}
      {unticked !== undefined && (
        <p className="notice tone-warning" role="alert">
          <Icon name="clock" />
          {texts.notTickedYet(unticked.all - unticked.ticked, unticked.all)}
        </p>
      )}
    </>
  )
}
