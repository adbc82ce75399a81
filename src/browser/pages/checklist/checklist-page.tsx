import * as texts from '#texts/checklist.ts'
import './checklist.css'
import { useState } from 'react'
import { toFailure } from '../../api/failure.ts'
import { describeFailure, explain } from '../../api/messages.ts'
import { PageContent } from '../../figures/page-content.tsx'
import { givenOf, type PageSurroundings, useSurroundings } from '../../figures/surroundings.ts'
import { valuesFrom } from '../../figures/values-from.ts'
import { defaultsOf } from '../../forms/form-schema.ts'
import { type Description, useDescription, useRecords, useRecordWrites } from '../../records/record-queries.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { PageActions } from '../page-actions.tsx'
import type { PageProps } from '../page-kinds.ts'
import { OpenChecklist } from './open-checklist.tsx'

/** The viewer's current checklist, or a button that creates one. */
export function Page({ page, parameters }: PageProps<'checklist'>) {
  const around = useSurroundings(parameters, undefined)
  const [view] = page.views ?? []
  if (view === undefined || page.resource === undefined) {
    return (
      <PageFrame page={page} caption={page.purpose}>
        <div className="panel">
          <StateMessage icon="clipboard-check" title={texts.notForRole}>
            {texts.notForRoleWhy}
          </StateMessage>
        </div>
      </PageFrame>
    )
  }
  return (
    <PageFrame page={page} caption={page.purpose} actions={<PageActions page={page} around={around} />}>
      <PageContent page={page} parameters={parameters}>
        <Current page={page} view={view.id} resource={page.resource} around={around} />
      </PageContent>
    </PageFrame>
  )
}

interface CurrentProps {
  page: SlicePage<'checklist'>
  view: string
  resource: string
  around: PageSurroundings
}

function Current({ page, view, resource, around }: CurrentProps) {
  const description = useDescription(resource)
  const records = useRecords(resource, { on: page.id, view, given: givenOf(page, around), per_page: 1 })
  const failed = description.error ?? records.error
  if (description.data === undefined || records.data === undefined) {
    return (
      <div className="panel">
        {failed === null ? (
          <SkeletonRows rows={6} height={72} />
        ) : (
          <FailureMessage what={page.title} {...explain(failed)} onRetry={() => void records.refetch()} />
        )}
      </div>
    )
  }
  const [record] = records.data.data
  if (record === undefined) return <Begin page={page} description={description.data} around={around} />
  return (
    <OpenChecklist
      key={record.id}
      record={record}
      titles={records.data.titles}
      description={description.data}
      items={page.items ?? ''}
      begun={Object.keys(page.begins ?? {})}
    />
  )
}

interface BeginProps {
  page: SlicePage<'checklist'>
  description: Description
  around: PageSurroundings
}

/** Creates a new checklist with the values and rows that the page defines. */
function Begin({ page, description, around }: BeginProps) {
  const portal = usePortal()
  const writes = useRecordWrites()
  // The same key for every attempt, so that no second checklist is created.
  const [key] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState<'idle' | 'busy' | { trouble: string }>('idle')
  const { creatable, form } = description
  const { title } = description
  const begin = async () => {
    setProgress('busy')
    const values = {
      ...defaultsOf(form?.schema),
      ...valuesFrom(page.begins ?? {}, around, portal),
      ...(page.items !== undefined && page.rows !== undefined && { [page.items]: page.rows }),
    }
    try {
      await writes.create(description.name, values, { key })
    } catch (error) {
      setProgress({ trouble: describeFailure(toFailure(error)) })
    }
  }
  return (
    <div className="panel">
      <StateMessage
        icon="clipboard-check"
        title={texts.noneForNow(title)}
        {...(creatable && {
          actions: (
            <Button look="solid" size="large" icon="plus" busy={progress === 'busy'} onClick={() => void begin()}>
              {texts.begin(title)}
            </Button>
          ),
        })}
      >
        {page.views?.[0]?.empty || page.purpose}
      </StateMessage>
      {typeof progress === 'object' && (
        <p className="notice tone-danger checklist-trouble" role="alert">
          {progress.trouble}
        </p>
      )}
    </div>
  )
}
