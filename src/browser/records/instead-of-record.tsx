import type { SlicePage } from '../session/portal-slice.ts'
import type { Asked } from './asked-record.ts'
import { NoRecord } from './no-record.tsx'
import { RecordPicker } from './record-picker.tsx'

interface InsteadOfRecordProps {
  page: SlicePage
  resource: string
  asked: Exclude<Asked, { found: 'record' }>
}

/** Shown while the address leads to no record: a choice of one, or why there is none. */
export function InsteadOfRecord({ page, resource, asked }: InsteadOfRecordProps) {
  switch (asked.found) {
    case 'choice':
      return <RecordPicker page={page} resource={resource} name={asked.name} />
    case 'nothing':
      return <NoRecord page={page} resource={resource} />
    default:
      return <NoRecord page={page} resource={resource} query={{ error: asked.error, refetch: asked.retry }} />
  }
}
