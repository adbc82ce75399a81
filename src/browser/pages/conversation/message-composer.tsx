import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import * as messageTexts from '#texts/messages.ts'
import * as specified from '#texts/specified.ts'
import * as texts from '#texts/threads.ts'
import { toFailure } from '../../api/failure.ts'
import { uploadFile } from '../../api/files.ts'
import { describeFailure } from '../../api/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Written } from './thread-draft.ts'

export interface MessageComposerProps {
  /** The draft to start from. */
  begun: Written
  /** A message that was refused and comes back to be changed. It is added to what is being written. */
  returned: Written | undefined
  /** Whether users can write notes that only colleagues see. */
  hasNotes: boolean
  /** Whether messages can have attachments. */
  hasFiles: boolean
  onType(written: Written): void
  onSend(written: Written): void
}

const longest = 4_000

/**
 * The editor for a reply or a note. The switch, the background, the placeholder and the button all show which of the two it
 * is, so that a note isn't sent as a reply. Enter sends, Shift+Enter breaks the line.
 */
export function MessageComposer({ begun, returned, hasNotes, hasFiles, onType, onSend }: MessageComposerProps) {
  const [written, setWritten] = useState(begun)
  const hint = useId()
  const { text, isNote, files } = written
  const isBlank = text.trim() === ''
  // An attachment arrives later than the render in which it was chosen.
  const latest = useRef(begun)
  const box = useRef<HTMLTextAreaElement>(null)
  const change = (edit: (before: Written) => Partial<Written>) => {
    latest.current = { ...latest.current, ...edit(latest.current) }
    setWritten(latest.current)
    onType(latest.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message comes back once
  useEffect(() => {
    if (returned === undefined) return
    change((before) => ({
      text: [before.text, returned.text].filter((each) => each !== '').join('\n'),
      isNote: returned.isNote,
      files: [...before.files, ...returned.files],
    }))
    box.current?.focus()
  }, [returned])
  const send = () => {
    if (isBlank) return
    onSend({ text: text.trim(), isNote, files })
    change(() => ({ text: '', files: [] }))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={isNote ? 'composer composer-note' : 'composer'}>
      {hasNotes && <KindSwitch isNote={isNote} onChange={(next) => change(() => ({ isNote: next }))} />}
      <textarea
        ref={box}
        className="composer-text"
        rows={2}
        maxLength={longest}
        aria-label={isNote ? texts.privateNote : messageTexts.message}
        aria-describedby={hint}
        placeholder={isNote ? texts.typeNote : specified.typeYourMessage}
        value={text}
        onChange={(event) => change(() => ({ text: event.target.value }))}
        onKeyDown={press}
      />
      {files.length > 0 && (
        <ul className="composer-files flow gap-3">
          {files.map(({ id, name }) => (
            <li key={id} className="composer-file inline-cluster gap-2 text-sm">
              <Icon name="paperclip" size="s" />
              <span className="truncate">{name}</span>
              <IconButton
                look="small"
                icon="x"
                label={texts.removeOne(name)}
                onClick={() => change((before) => ({ files: before.files.filter((file) => file.id !== id) }))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="cluster composer-foot">
        {hasFiles && <Attach onAttached={(added) => change((before) => ({ files: [...before.files, added] }))} />}
        <span id={hint} className="meta subtle composer-hint">
          {isNote ? texts.enterAddsNote : messageTexts.enterSends}
        </span>
        <Button look="solid" size="small" icon={isNote ? 'lock' : 'send'} disabled={isBlank} onClick={send}>
          {isNote ? texts.addPrivateNote : messageTexts.send}
        </Button>
      </div>
    </div>
  )
}

function KindSwitch({ isNote, onChange }: { isNote: boolean; onChange(isNote: boolean): void }) {
  const name = useId()
  return (
    <fieldset className="composer-kinds" aria-label={texts.messageType}>
      {[false, true].map((kind) => (
        <label key={String(kind)} className={kind ? 'choice composer-kind composer-kind-note' : 'choice composer-kind'}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={kind === isNote}
            onChange={() => onChange(kind)}
          />
          {kind && <Icon name="lock" size="s" />}
          {kind ? texts.privateNote : texts.reply}
        </label>
      ))}
    </fieldset>
  )
}

function Attach({ onAttached }: { onAttached(file: { id: string; name: string }): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | { trouble: string }>('idle')
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    setState('busy')
    try {
      onAttached(await uploadFile(file))
      setState('idle')
    } catch (error) {
      setState({ trouble: describeFailure(toFailure(error)) })
    }
  }
  return (
    <>
      <input ref={input} type="file" hidden aria-label={texts.fileToAttach} onChange={(event) => void take(event)} />
      <IconButton
        look="small"
        icon="paperclip"
        label={texts.attachAFile}
        aria-busy={state === 'busy'}
        disabled={state === 'busy'}
        onClick={() => input.current?.click()}
      />
      {typeof state === 'object' && (
        <span className="field-error" role="alert">
          {state.trouble}
        </span>
      )}
    </>
  )
}
