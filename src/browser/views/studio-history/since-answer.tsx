import * as studio from '#texts/studio.ts'
import * as texts from '#texts/studio-history.ts'
import { Added, Removed } from '../../revisions/line-changes.tsx'
import { RevisionNote } from '../../revisions/revision-note.tsx'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Button } from '../../ui/button.tsx'
import { type AccessSince, type Question, useAccessAt } from './history-queries.ts'
import { possibleText, shiftTexts } from './possible-text.ts'

type Turn = AccessSince['turns'][number]

export interface SinceAnswerProps {
  question: Question
  /** The name of the role. */
  role: string
  since: AccessSince
  isComparing: boolean
  onCompare(): void
}

/** The answer in a sentence, what stood before, and all revisions that changed it. */
export function SinceAnswer({ question, role, since, isComparing, onCompare }: SinceAnswerProps) {
  const { now, turn, turns, pending, unreadable } = since
  const turned = turns.find(({ revision }) => revision.number === turn)
  return (
    <section className="stack gap-6" aria-labelledby="history-answer" aria-live="polite">
      <div className="panel history-row stack">
        <h2 id="history-answer" className="history-answer bold">
          {sentence(role, since)}
        </h2>
        <p className="text-md">
          <b>{texts.now}:</b> {possibleText(now)}
        </p>
        {turned !== undefined && turned.revision.number > 1 && (
          <Before question={question} number={turned.revision.number - 1} />
        )}
      </div>
      {pending.length > 0 && (
        <div className="cluster gap-6 wrap">
          <p className="muted text-md grow">{texts.pending(pending.length)}</p>
          <Button busy={isComparing} onClick={onCompare}>
            {texts.compareMore}
          </Button>
        </div>
      )}
      {unreadable.length > 0 && <p className="muted text-md">{texts.unreadable(unreadable)}</p>}
      {turns.length > 0 && <Trail turns={turns} />}
    </section>
  )
}

function sentence(role: string, { now, turn, pending, unreadable }: AccessSince): string {
  const isUnsure = turn === null && pending.length + unreadable.length > 0
  if (now === null) {
    if (turn !== null) return texts.lostSince(role, turn)
    return isUnsure ? texts.hasNotUnsure(role) : texts.neverHad(role)
  }
  if (turn !== null) return texts.hasSince(role, turn)
  return isUnsure ? texts.hasUnsure(role) : texts.hasFromTheFirst(role)
}

/** What stood before takes a compilation of the earlier files, so it follows after the answer. */
function Before({ question, number }: { question: Question; number: number }) {
  const before = useAccessAt(number, question)
  if (before.data === undefined) return <p className="text-md muted">{before.isError ? '' : studio.checking}</p>
  const { readable, possible } = before.data
  return (
    <p className="text-md">
      <b>{texts.before}:</b> {readable ? possibleText(possible) : texts.notReadable}
    </p>
  )
}

function Trail({ turns }: { turns: Turn[] }) {
  return (
    <div className="stack">
      <h3 className="section-title">{texts.trail}</h3>
      <ul className="panel lined" aria-label={texts.trail}>
        {turns.map((turn) => (
          <TurnRow key={turn.revision.number} {...turn} />
        ))}
      </ul>
    </div>
  )
}

function TurnRow({ revision, gains, loses, follows, removed, added }: Turn) {
  const { href } = usePortal()
  return (
    <li className="history-row stack gap-2 text-md">
      <Link className="link strong" to={`${href('studio-revisions')}?revision=${revision.number}`}>
        {studio.revision(revision.number)}
      </Link>
      <p className="breakable">{revision.reason}</p>
      <p className="meta subtle">
        <RevisionNote {...revision} />
      </p>
      <Shifts tone="success" verb={texts.gained} shifts={gains} />
      <Shifts tone="danger" verb={texts.lost} shifts={loses} />
      {removed.length + added.length > 0 && (
        <div className="line-changes">
          {removed.map((line) => (
            <Removed key={line}>{line}</Removed>
          ))}
          {added.map((line) => (
            <Added key={line}>{line}</Added>
          ))}
        </div>
      )}
      {follows && <p className="meta subtle">{texts.followed}</p>}
    </li>
  )
}

function Shifts({ tone, verb, shifts }: { tone: 'success' | 'danger'; verb: string; shifts: Turn['gains'] }) {
  return shifts.map(({ scope, states }) => (
    <p key={`${scope} ${states?.join()}`} className={`access-shift tone-${tone} breakable`}>
      <span className="access-verb strong">{verb}</span> {shiftTexts([scope], states).join(' · ')}
    </p>
  ))
}
