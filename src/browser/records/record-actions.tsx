import { type ReactNode, useState } from 'react'
import type { IconName } from '#generated/offered.ts'
import * as common from '#texts/common.ts'
import * as drafts from '#texts/drafts.ts'
import * as texts from '#texts/records.ts'
import { conversation } from '#texts/talk.ts'
import { Link } from '../session/link.tsx'
import { useNavigate, useQueryString } from '../session/navigation.ts'
import { addressOf, type Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { below } from '../ui/breakpoints.ts'
import { Button } from '../ui/button.tsx'
import { useCommands } from '../ui/commands.ts'
import { useFeedback } from '../ui/feedback.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { useMediaQuery } from '../ui/use-media-query.ts'
import { useModule } from '../ui/use-module.ts'
import { loadFormDialog } from './load-form-dialog.ts'
import { printQuery, withPrint } from './print-query.ts'
import { type Description, type RecordItem, useRecordWrites } from './record-queries.ts'
import { sentTitle } from './sent-title.ts'
import { type Decision, formValues, useDecisions } from './transitions.tsx'
import { useSeenRecord } from './use-seen-record.ts'

/** An action on a record, either run in place or linked to another page. */
interface Act {
  name: string
  label: string
  icon?: IconName
  danger?: boolean
  busy?: boolean
  blocked?: string | undefined
  does: { run(): void } | { to: string }
}

export interface RecordActionsProps {
  record: RecordItem
  description: Description
  /** The record's page, which restricts the transitions and adds links and printing. */
  page?: Pick<SlicePage<'record'>, 'actions' | 'transitions' | 'print'>
  around: Surroundings
  onTalk(record: RecordItem): void
}

/**
 * The actions that the viewer may take on a record now, the likely next step first. Those without room as a button go into
 * a menu, destructive ones last.
 */
export function RecordActions({ record, description, page, around, onTalk }: RecordActionsProps): ReactNode {
  const [editing, setEditing] = useState(false)
  const { decisions, dialog } = useDecisions(record, description)
  const links = usePageLinks(page, record, around)
  const [navigate, query] = [useNavigate(), useQueryString()]
  const isPhone = useMediaQuery(below.tablet)
  const { edit: form } = description
  const isOnPage = ({ name }: Decision) => page?.transitions?.includes(name) ?? true
  const { next } = description
  const decided = likelyFirst(decisions.filter(isOnPage), next).map((decision) => asAct(decision, links))
  const [likely] = decided
  const main = likely?.blocked === undefined && next.includes(likely?.name ?? '') ? likely?.name : undefined
  const printed = Object.entries((page && !query.has(printQuery) && record.prints) || {})
  const acts: Act[] = [
    ...decided.filter(({ danger }) => danger !== true),
    ...links.filter(({ run }) => run.length === 0),
    ...(record.editable && form !== null
      ? [{ name: 'edit', label: texts.edit, icon: 'pencil' as const, does: { run: () => setEditing(true) } }]
      : []),
    ...(description.conversation
      ? [
          {
            name: 'talk',
            label: conversation,
            icon: 'message-square' as const,
            does: { run: () => onTalk(record) },
          },
        ]
      : []),
    ...printed.map(([name, title]) => ({
      name: `print-${name}`,
      // A single document needs no name beside the record's own.
      label: printed.length === 1 ? texts.print : texts.printDocument(title),
      icon: 'printer' as const,
      does: { run: () => navigate(withPrint(query, name)) },
    })),
    ...(page?.print === true && record.prints === undefined
      ? [{ name: 'print', label: texts.print, icon: 'printer' as const, does: { run: () => window.print() } }]
      : []),
    ...decided.filter(({ danger }) => danger === true),
  ]
  useCommands(
    acts
      .filter(({ blocked, busy }) => blocked === undefined && busy !== true)
      .map(({ name, label, does }) => ({
        ...{ name, label, about: record.title },
        run: () => ('to' in does ? navigate(does.to) : does.run()),
      })),
  )
  const [buttons, rest] = arranged(acts, isPhone ? 3 : 4)
  return (
    <>
      {buttons.map((act) => (
        <ActButton key={act.name} act={act} main={act.name === main} />
      ))}
      {rest.length > 0 && <ActMenu title={record.title} acts={rest} />}
      {dialog}
      {editing && form !== null && (
        <EditDialog record={record} description={description} form={form} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

/**
 * Sorts decisions by how likely they are next: those that the resource names, in its order, then the others. What isn't
 * possible now is never likely.
 */
export function likelyFirst<T extends Pick<Decision, 'name' | 'blocked'>>(decisions: T[], next: string[]): T[] {
  const rank = ({ name, blocked }: T) =>
    blocked === undefined && next.includes(name) ? next.indexOf(name) : next.length
  return decisions.toSorted((one, other) => rank(one) - rank(other))
}

/** Splits the actions into as many buttons as there is room for and a menu, which itself takes the room of one. */
export function arranged<T>(acts: T[], room: number): [buttons: T[], menu: T[]] {
  const shown = acts.length <= room ? room : room - 1
  return [acts.slice(0, shown), acts.slice(shown)]
}

interface PageAct extends Act {
  /** The transitions that the linked page runs. */
  run: readonly string[]
}

/** Returns the links that a page offers on a record, without those whose address needs a value the record doesn't have. */
function usePageLinks(page: Pick<SlicePage, 'actions'> | undefined, record: RecordItem, around: Surroundings) {
  const portal = usePortal()
  return (page?.actions ?? []).flatMap((link): PageAct[] => {
    const target = portal.page(link.page)
    const to = target && addressOf(target, link, { ...around, record })
    if (target === undefined || to === undefined) return []
    const run = (target.kind === 'form' && target.resource === record.resource && target.run) || []
    return [{ name: link.page, label: link.label ?? target.title, run, does: { to } }]
  })
}

/** Turns a decision into an action. When a linked page runs the same transition, the action opens that page instead. */
function asAct({ name, label, danger, busy, blocked, decide }: Decision, links: PageAct[]): Act {
  const page = links.find(({ run }) => run.includes(name))
  const does = blocked === undefined ? page?.does : undefined
  return { name, label: page?.label ?? label, danger, busy, blocked, does: does ?? { run: decide } }
}

function ActButton({ act, main }: { act: Act; main: boolean }) {
  const { label, icon, danger = false, busy = false, blocked, does } = act
  const look = danger ? 'danger' : main ? 'solid' : 'outline'
  if ('to' in does) {
    return (
      <Link className={`button ${look === 'outline' ? '' : `button-${look}`}`} to={does.to}>
        {icon !== undefined && <Icon name={icon} />}
        {label}
      </Link>
    )
  }
  return (
    <Button look={look} busy={busy} blocked={blocked} onClick={does.run} {...(icon !== undefined && { icon })}>
      {label}
    </Button>
  )
}

function ActMenu({ title, acts }: { title: string; acts: Act[] }) {
  const navigate = useNavigate()
  const items = acts.map(({ name, label, icon, danger = false, blocked }) => ({
    value: name,
    label,
    danger,
    blocked,
    ...(icon !== undefined && { icon }),
  }))
  const choose = (name: string) => {
    const does = acts.find((act) => act.name === name)?.does
    if (does === undefined) return
    if ('to' in does) navigate(does.to)
    else does.run()
  }
  const groups = [items.filter(({ danger }) => !danger), items.filter(({ danger }) => danger)]
  return (
    <MenuButton
      className="button button-more"
      label={common.moreOn(title)}
      groups={groups.filter((group) => group.length > 0)}
      onChoose={choose}
    >
      <Icon name="ellipsis" />
    </MenuButton>
  )
}

interface EditDialogProps {
  record: RecordItem
  description: Description
  form: NonNullable<Description['edit']>
  onClose(): void
}

function EditDialog({ record, description, form, onClose }: EditDialogProps) {
  const module = useModule(loadFormDialog)
  const writes = useRecordWrites()
  const { toast } = useFeedback()
  const { seen, refresh } = useSeenRecord(record)
  if (module === undefined) return null
  return (
    <module.FormDialog
      title={texts.editOne(description.title)}
      caption={record.title}
      size="form"
      form={form}
      name={`${record.resource}.${record.id}`}
      initial={formValues(form.schema, seen.values)}
      record={seen}
      action={drafts.saveChanges}
      send={async (values, attempt) => {
        const changed = await writes.update(seen, values, attempt)
        toast({ tone: 'success', title: sentTitle(changed, drafts.changesSaved), text: record.title })
      }}
      refresh={async () => formValues(form.schema, (await refresh()).values)}
      onClose={onClose}
    />
  )
}
