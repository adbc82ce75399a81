import * as drafts from '#texts/drafts.ts'
import * as texts from '#texts/form-page.ts'
import { useSurroundings } from '../../figures/surroundings.ts'
import type { Values } from '../../forms/form-schema.ts'
import { type Description, useRecordWrites } from '../../records/record-queries.ts'
import { sentTitle } from '../../records/sent-title.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { later } from '../../ui/later.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { PageForm } from '../page-form.tsx'
import type { PageProps } from '../page-kinds.ts'
import { beginsWith, draftName } from './begins-with.ts'
import { useGoOn } from './use-go-on.ts'

const Beside = later(
  () => import('./beside.tsx'),
  (module) => module.Beside,
)

/** The form of a new record. */
export function NewForm({ page, parameters, description }: PageProps<'form'> & { description: Description }) {
  const around = useSurroundings(parameters, undefined)
  const portal = usePortal()
  const writes = useRecordWrites()
  const goOn = useGoOn(page, around)
  const { form, name, title, creatable } = description
  if (form === null || !creatable) {
    return (
      <div className="panel">
        <StateMessage icon="lock" title={texts.cantCreate(title)}>
          {page.purpose}
        </StateMessage>
      </div>
    )
  }
  return (
    <PageForm
      form={form}
      fields={page.fields}
      name={draftName(page, around, 'new')}
      initial={beginsWith(form.schema, page.defaults ?? {}, around, portal)}
      action={page.action ?? drafts.saveOne(title)}
      {...(page.beside !== undefined && {
        aside: (values: Values) =>
          page.beside?.some(({ about }) => about.every((name) => values[name] !== undefined)) === true && (
            <Beside page={page} parameters={parameters} values={values} />
          ),
      })}
      send={async (values, attempt) => {
        const made = await writes.create(name, values, attempt)
        await goOn(made, sentTitle(made, drafts.saved(title)))
      }}
    />
  )
}
