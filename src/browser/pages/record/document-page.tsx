import './document.css'
import { useQuery } from '@tanstack/react-query'
import * as texts from '#texts/records.ts'
import { read, workplace } from '../../api/clients.ts'
import { NoRecord } from '../../records/no-record.tsx'
import { withPrint } from '../../records/print-query.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { useQueryString } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Printed, PrintedSheet } from './printed-sheet.tsx'

interface DocumentPageProps {
  page: SlicePage<'record'>
  record: RecordItem
  /** The name of the document. */
  name: string
}

/** A document about a record as it will be on paper, with a button that prints it. */
export function DocumentPage({ page, record, name }: DocumentPageProps) {
  const { resource, id, version } = record
  const answer = useQuery({
    queryKey: [...recordKeys.record(resource, id), 'document', name, version],
    queryFn: async (): Promise<Printed> => {
      const params = { path: { resource, id, document: name } }
      const path = '/records/{resource}/{id}/documents/{document}' as const
      return (await read((signal) => workplace.GET(path, { params, signal }))).data
    },
  })
  return (
    <>
      <div className="document-bar cluster gap-6">
        <Link className="button button-ghost" to={withPrint(useQueryString())}>
          <Icon name="arrow-left" size="s" />
          {texts.backToRecord}
        </Link>
        <button
          type="button"
          className="button button-solid"
          disabled={answer.data === undefined}
          onClick={() => window.print()}
        >
          <Icon name="printer" size="s" />
          {texts.print}
        </button>
      </div>
      {answer.data === undefined ? (
        <NoRecord page={page} resource={resource} query={answer} />
      ) : (
        <PrintedSheet document={answer.data} />
      )}
    </>
  )
}
