import * as texts from '#texts/records.ts'
import './record.css'
import { useState } from 'react'
import { useAskedRecord } from '../../records/asked-record.ts'
import { StateBadge } from '../../records/field-value.tsx'
import { LaterPresence } from '../../records/later-presence.tsx'
import { namedRecord } from '../../records/named-record.ts'
import { RecordActions } from '../../records/record-actions.tsx'
import { RecordConversation } from '../../records/record-conversation.tsx'
import { RecordLead } from '../../records/record-lead.tsx'
import { type RecordItem, useDescription, useShownRecord } from '../../records/record-queries.ts'
import { Link } from '../../session/link.tsx'
import { useQueryString } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { useArrivalFocus } from '../../shell/use-arrival-focus.ts'
import { BreakableName } from '../../ui/breakable-name.tsx'
import type { PageProps } from '../page-kinds.ts'
import { documentGroups } from './document-groups.ts'

/** The header above a record's tabs: its title, state and actions. */
export function Head({ page, parameters }: PageProps<'record'>) {
  const query = useQueryString()
  const { resource = '', key = { query: 'id' } } = page
  const asked = useAskedRecord(resource, namedRecord(key, parameters, query))
  if (asked.found !== 'record') return <PlainHead page={page} />
  return <RecordHead key={asked.id} page={page} resource={resource} id={asked.id} parameters={parameters} />
}

/** The header with the page's own title, while there is no record. */
function PlainHead({ page }: { page: SlicePage<'record'> }) {
  const heading = useArrivalFocus()
  return (
    <header className="record-head">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {page.title}
      </h1>
      <p className="page-caption muted text-md">{page.purpose}</p>
    </header>
  )
}

interface RecordHeadProps extends PageProps<'record'> {
  resource: string
  id: string
}

function RecordHead({ page, resource, id, parameters }: RecordHeadProps) {
  const description = useDescription(resource).data
  const answer = useShownRecord(resource, id).data
  const heading = useArrivalFocus()
  const { person } = usePortal()
  const query = useQueryString()
  const [talk, setTalk] = useState<RecordItem>()
  if (answer === undefined || description === undefined) return <PlainHead page={page} />
  const { data: record } = answer
  const around = { me: person.user_id, record, parameters, query }
  return (
    <header className="record-head">
      <div className="page-head">
        <div className="grow">
          <p className="subtle text-md">
            {description.title}
            {record.reference !== null && ` · ${record.reference}`}
            {isChosen(page) && <ChooseAnother page={page} title={description.title} />}
            <LaterPresence channel={`record.${resource}.${id}`} />
          </p>
          <div className="cluster wrap">
            <h1 ref={heading} tabIndex={-1} className="page-title page-title-own">
              <BreakableName>{record.title}</BreakableName>
            </h1>
            <span>
              <StateBadge states={description.states} status={record.status} />
            </span>
          </div>
        </div>
        <div className="page-actions phone-foot">
          <RecordActions record={record} description={description} page={page} around={around} onTalk={setTalk} />
        </div>
      </div>
      {documentGroups(page) === undefined && <RecordLead answer={answer} description={description} />}
      {talk !== undefined && <RecordConversation key={talk.id} record={talk} onClose={() => setTalk(undefined)} />}
    </header>
  )
}

function isChosen({ key }: SlicePage<'record'>): boolean {
  return key !== undefined && 'query' in key && key.without === 'choose'
}

function ChooseAnother({ page, title }: { page: SlicePage<'record'>; title: string }) {
  return (
    <>
      {' · '}
      <Link className="link" to={page.path}>
        {texts.chooseAnother(title)}
      </Link>
    </>
  )
}
