import './form.css'
import { PageContent } from '../../figures/page-content.tsx'
import { NoRecord } from '../../records/no-record.tsx'
import { useDescription } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { preload as preloadModule, useModule } from '../../ui/use-module.ts'
import type { PageProps } from '../page-kinds.ts'
import { NewForm } from './new-form.tsx'

/** What forms show of a record that exists. New records don't need it. */
const loadChange = () => import('./change-page.tsx')

export async function preload({ key }: SlicePage<'form'>): Promise<void> {
  if (key !== undefined) await preloadModule(loadChange)
}

/** A form as a page. It creates a record, edits one, or runs a transition on one. */
export function Page({ page, parameters }: PageProps<'form'>) {
  const { resource, key } = page
  if (resource === undefined) throw new Error(`Page ${page.id} names no resource`)
  const props = { page, parameters, resource }
  return key === undefined ? <New {...props} /> : <Change {...props} recordKey={key} />
}

export interface FormProps extends PageProps<'form'> {
  resource: string
}

export interface ChangeProps extends FormProps {
  recordKey: NonNullable<SlicePage<'form'>['key']>
}

function New({ page, parameters, resource }: FormProps) {
  const description = useDescription(resource)
  return (
    <PageFrame page={page} caption={page.purpose}>
      <PageContent page={page} parameters={parameters}>
        {description.data === undefined ? (
          <NoRecord page={page} resource={resource} query={description} />
        ) : (
          <NewForm page={page} parameters={parameters} description={description.data} />
        )}
      </PageContent>
    </PageFrame>
  )
}

function Change(props: ChangeProps) {
  const module = useModule(loadChange)
  return module && <module.ChangePage {...props} />
}
