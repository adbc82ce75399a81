import { useDeferredValue, useId, useState } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/records.ts'
import { explain } from '../api/messages.ts'
import { Link } from '../session/link.tsx'
import { useQueryString } from '../session/navigation.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { FailureMessage } from '../ui/failure-message.tsx'
import { Icon } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StateBadge } from './field-value.tsx'
import { type Description, type RecordItem, useDescription, useRecords } from './record-queries.ts'

/** The maximum number of matches shown, enough to tell the user that another word is needed. */
const shown = 12

export interface RecordPickerProps {
  page: SlicePage
  resource: string
  /** The query parameter that carries the record's id. */
  name: string
}

/** Lets the user search for a record when the address doesn't name one. */
export function RecordPicker({ page, resource, name }: RecordPickerProps) {
  const field = useId()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words.trim())
  const description = useDescription(resource)
  const records = useRecords(resource, { per_page: shown, ...(asked !== '' && { q: asked }) })
  const failed = description.error ?? records.error
  const title = description.data?.title ?? texts.record
  return (
    <search className="stack record-picker">
      <label className="field-label" htmlFor={field}>
        {texts.findOne(title)}
      </label>
      <div className="input-with-icon">
        <Icon name="search" />
        <input
          id={field}
          className="input"
          type="search"
          autoComplete="off"
          placeholder={common.nameOrNumber}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="panel" aria-busy={records.isPlaceholderData}>
        {description.data !== undefined && records.data !== undefined ? (
          <Found page={page} name={name} description={description.data} records={records.data.data} words={asked} />
        ) : failed === null ? (
          <SkeletonRows rows={6} height={48} />
        ) : (
          <FailureMessage what={page.title} {...explain(failed)} onRetry={() => void records.refetch()} />
        )}
      </div>
    </search>
  )
}

interface FoundProps extends Pick<RecordPickerProps, 'page' | 'name'> {
  description: Description
  records: RecordItem[]
  words: string
}

function Found({ page, name, description, records, words }: FoundProps) {
  const query = useQueryString()
  const addressOf = (id: string) => `${page.path}?${new URLSearchParams([...query, [name, id]])}`
  if (records.length === 0) {
    return (
      <p className="record-none muted" role="status">
        {words === '' ? texts.thereAreNone(description.plural) : common.noResults(words)}
      </p>
    )
  }
  return (
    <ul aria-label={description.plural}>
      {records.map((record) => (
        <li key={record.id}>
          <Link className="cluster picked row-link gap-6 text-md" to={addressOf(record.id)}>
            <span className="grow strong breakable">{record.title}</span>
            {record.reference !== null && <span className="subtle">{record.reference}</span>}
            <StateBadge states={description.states} status={record.status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
