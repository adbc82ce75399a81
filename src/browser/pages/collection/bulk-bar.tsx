import { useState } from 'react'
import * as texts from '#texts/bulk.ts'
import * as common from '#texts/common.ts'
import { totalOf } from '#texts/lists.ts'
import { notPossible } from '#texts/records.ts'
import type { Values } from '../../forms/form-schema.ts'
import { loadFormDialog } from '../../records/load-form-dialog.ts'
import { type Description, useRecords } from '../../records/record-queries.ts'
import { below } from '../../ui/breakpoints.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useModule } from '../../ui/use-module.ts'
import { mostAtOnce } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkOffer } from './bulk-offer.ts'
import { pageQuery } from './list-query.ts'
import type { Selection, SelectionAct } from './selection.ts'
import type { Table } from './use-table.ts'

export interface BulkBarProps {
  table: Table
  description: Description
  transitions: readonly string[]
  selection: Selection
  onSelect(act: SelectionAct): void
}

interface Asked {
  transition: string
  /** The values of its form, once submitted. */
  values?: Values
}

/** Shows the number of selected rows, a button that selects all matching ones, and the bulk transitions. */
export function BulkBar({ table, description, transitions, selection, onSelect }: BulkBarProps) {
  const [asked, setAsked] = useState<Asked>()
  const { ask, toast } = useFeedback()
  const isPhone = useMediaQuery(below.tablet)
  const { pagination: total, data: loaded = [] } = useLoaded(table, selection) ?? {}
  const count = selection.all ? Math.min(total?.total ?? 0, mostAtOnce) : selection.ids.size
  const offerOf = (transition: string) => bulkOffer(transition, selection, loaded)
  const begin = async (transition: string) => {
    const { form, tone, label = transition } = description.transitions[transition] ?? {}
    const { blocked } = offerOf(transition)
    if (blocked !== undefined) return toast({ tone: 'info', title: notPossible(label), text: blocked })
    if (form !== undefined) return setAsked({ transition })
    const question = { title: `${label}?`, text: texts.chosen(count), confirm: label, danger: true }
    if (tone !== 'danger' || (await ask(question))) setAsked({ transition, values: {} })
  }
  if (count === 0 && asked === undefined) return null
  const [shown, rest] = split(transitions, isPhone ? 1 : 3)
  const labelOf = (name: string) => description.transitions[name]?.label ?? name
  return (
    <>
      <section className="cluster bulk-bar gap-6 text-md strong" aria-label={texts.selectedRows}>
        <p role="status" className="figures">
          {texts.selected(count)}
        </p>
        <AllMatching selection={selection} total={total} onSelect={onSelect} />
        <span className="bulk-acts">
          {shown.map((name) => {
            const { blocked, note } = offerOf(name)
            return (
              <Button key={name} size="small" blocked={blocked} onClick={() => void begin(name)}>
                {labelOf(name)}
                {note !== undefined && <span className="muted">{note}</span>}
              </Button>
            )
          })}
          {rest.length > 0 && (
            <MenuButton
              className="icon-button icon-button-small"
              label={texts.moreActions}
              groups={[rest.map((name) => ({ value: name, label: labelOf(name), ...offerOf(name) }))]}
              onChoose={(name) => void begin(name)}
            >
              <Icon name="ellipsis" />
            </MenuButton>
          )}
        </span>
        <IconButton look="small" icon="x" label={common.clearSelection} onClick={() => onSelect({ type: 'none' })} />
      </section>
      {asked !== undefined && asked.values === undefined && (
        <BulkForm
          {...{ description, count }}
          transition={asked.transition}
          onValues={(values) => setAsked({ transition: asked.transition, values })}
          onClose={() => setAsked((now) => (now?.values === undefined ? undefined : now))}
        />
      )}
      {asked?.values !== undefined && (
        <BulkDialog
          {...{ table, description, selection }}
          transition={asked.transition}
          values={asked.values}
          onClose={() => {
            setAsked(undefined)
            onSelect({ type: 'none' })
          }}
        />
      )}
    </>
  )
}

function split<T>(all: readonly T[], room: number): [readonly T[], readonly T[]] {
  return [all.slice(0, room), all.slice(room)]
}

/** Fetches the page of the list with the number of matching records, but only while something is selected. */
function useLoaded({ view, query, state }: Table, { all, ids }: Selection) {
  const isChosen = all || ids.size > 0
  // The same query as the list's, so that the response is usually in the cache.
  const { data } = useRecords(view.resource, pageQuery(query, state), isChosen)
  return data
}

interface AllMatchingProps {
  selection: Selection
  total: { total: number; capped: boolean } | undefined
  onSelect(act: SelectionAct): void
}

function AllMatching({ selection, total, onSelect }: AllMatchingProps) {
  if (total === undefined || selection.ids.size >= total.total) return null
  const isMore = total.total > mostAtOnce
  if (selection.all) return isMore ? <p className="muted">{texts.firstAsSorted(totalOf(total))}</p> : null
  return (
    <button type="button" className="link" onClick={() => onSelect({ type: 'all' })}>
      {isMore ? texts.selectFirst(mostAtOnce, totalOf(total)) : texts.selectAll(totalOf(total))}
    </button>
  )
}

interface BulkFormProps {
  description: Description
  count: number
  transition: string
  onValues(values: Values): void
  onClose(): void
}

/** The form of a transition, filled in once for all rows. */
function BulkForm({ description, count, transition, onValues, onClose }: BulkFormProps) {
  const module = useModule(loadFormDialog)
  const { label, tone, form } = description.transitions[transition] ?? {}
  if (module === undefined || form === undefined || label === undefined) return null
  return (
    <module.FormDialog
      title={label}
      caption={texts.appliesToAll(count)}
      size="decision"
      form={form}
      name={`${description.name}.bulk.${transition}`}
      initial={{}}
      action={label}
      danger={tone === 'danger'}
      send={async (values) => onValues(values)}
      onClose={onClose}
    />
  )
}
