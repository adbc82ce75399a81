import * as common from '#texts/common.ts'
import * as texts from '#texts/offline.ts'
import { keepDraft, keptDraft } from '../forms/drafts.ts'
import { useNavigate } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/chakra/dialog-frame.tsx'
import { useFeedback } from '../ui/feedback.tsx'
import { type Change, holderOf, needsDecision } from './change.ts'
import { Conflict } from './conflict.tsx'
import { Entered } from './entered.tsx'
import type { Place } from './read-offline.ts'
import { timeText } from './time-text.ts'
import { useOutbox } from './use-outbox.ts'

const tones: Record<Change['state'], Tone> = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
  conflict: 'warning',
}

/** The changes of this device, the oldest first: where each one is, and what to decide. */
export function WaitingChanges({ place, onClose }: { place: Place; onClose(): void }) {
  const { changes } = useOutbox(place.outbox)
  return (
    <DialogFrame size="form" title={texts.dialogTitle} caption={texts.dialogCaption} onClose={onClose}>
      {changes.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ol className="panel lined" aria-label={texts.dialogTitle}>
          {changes.map((change) => (
            <li key={change.id} className="stack gap-3 offline-change">
              <OneChange change={change} changes={changes} place={place} onClose={onClose} />
            </li>
          ))}
        </ol>
      )}
    </DialogFrame>
  )
}

interface OneChangeProps {
  change: Change
  changes: readonly Change[]
  place: Place
  onClose(): void
}

function OneChange({ change, changes, place, onClose }: OneChangeProps) {
  const { timezone } = usePortal().slice
  const holder = holderOf(change, changes)
  const { label, title, state, madeAt, sentAt } = change
  const time =
    sentAt === undefined
      ? texts.madeAt(timeText(new Date(madeAt), timezone))
      : texts.sentAt(timeText(new Date(sentAt), timezone))
  return (
    <>
      <div className="cluster between wrap gap-5">
        <b className="breakable">{label}</b>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </div>
      <p className="meta subtle breakable">{`${title} · ${time}`}</p>
      {holder !== undefined && state === 'waiting' && <p className="meta">{texts.heldBack(holder.label)}</p>}
      {state === 'refused' && <p className="strong message-error breakable">{reasonOf(change)}</p>}
      {needsDecision(change) && <Decision change={change} place={place} onClose={onClose} />}
    </>
  )
}

/** Why the server rejected a change. A record that its author may no longer see was given to someone else or removed. */
function reasonOf({ problem }: Change): string {
  if (problem?.status === 403 || problem?.status === 404) return texts.noLongerYours
  const errors = problem?.problem?.errors?.map(({ message }) => message) ?? []
  return errors.length > 0 ? errors.join(' ') : (problem?.message ?? '')
}

function Decision({ change, place, onClose }: Omit<OneChangeProps, 'changes'>) {
  const { person } = usePortal()
  const navigate = useNavigate()
  const { ask, say } = useFeedback()
  const { outbox } = place
  const discard = async () => {
    const question = {
      title: texts.discardQuestion(change.label),
      text: texts.discardWhy,
      confirm: texts.discard,
      danger: true,
    }
    if (await ask(question)) await outbox.remove(change)
  }
  if (change.state === 'conflict') return <Conflict change={change} place={place} />
  const { form, address, base, body } = change
  const edit = async () => {
    if (form === undefined) return
    const newer = keptDraft(person.user_id, form) !== undefined
    const question = { title: texts.replaceQuestion, text: texts.replaceWhy, confirm: texts.replace, danger: true }
    if (newer && !(await ask(question))) return
    if (!keepDraft(person.user_id, form, { key: crypto.randomUUID(), base, values: body })) {
      await say({ title: texts.edit, text: texts.noRoom, tone: 'error' })
      return
    }
    await outbox.remove(change)
    onClose()
    // A form that is open reads its draft only when it opens.
    if (location.pathname + location.search === address) location.reload()
    else navigate(address)
  }
  return (
    <>
      <Entered change={change} />
      <div className="flow">
        <Button size="small" onClick={() => void outbox.retry(change)}>
          {common.tryAgain}
        </Button>
        {form !== undefined && (
          <Button size="small" onClick={() => void edit()}>
            {texts.edit}
          </Button>
        )}
        <Button size="small" look="danger" onClick={() => void discard()}>
          {texts.discard}
        </Button>
      </div>
    </>
  )
}
