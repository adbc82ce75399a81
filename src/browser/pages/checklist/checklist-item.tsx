import { type ChangeEvent, useId, useRef, useState } from 'react'
import * as texts from '#texts/checklist.ts'
import * as common from '#texts/common.ts'
import { toFailure } from '../../api/failure.ts'
import { uploadFile } from '../../api/files.ts'
import { describeFailure } from '../../api/messages.ts'
import { useFlusher } from '../../forms/flush.ts'
import { useLocalText } from '../../forms/use-local-text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isAsked, isFlagged, isRequired, isTicked, type Row, type RowShape } from './checklist-rows.ts'

export interface ChecklistItemProps {
  row: Row
  shape: RowShape
  disabled: boolean
  error: string | undefined
  /** Whether the item is highlighted when it is required and not ticked. */
  missed: boolean
  onChange(change: Row): void
}

/** An item of a checklist: the choice of its state, and below it the note and photo that the state requires. */
export function ChecklistItem({ row, shape, disabled, error, missed, onChange }: ChecklistItemProps) {
  const name = useId()
  const isMissing = missed && isRequired(row) && !isTicked(row)
  const tone = isFlagged(shape, row) ? 'checklist-item-flagged' : isTicked(row) ? 'checklist-item-ticked' : ''
  return (
    <li className={`checklist-item ${tone} ${isMissing ? 'checklist-item-missed' : ''}`}>
      <fieldset disabled={disabled} className="cluster checklist-choice wrap" aria-invalid={isMissing}>
        <legend className="checklist-name">
          {String(row.item ?? '')}
          {!isRequired(row) && <span className="field-optional"> {common.optional}</span>}
        </legend>
        <div className="checklist-states flow gap-3">
          {shape.states.map(({ value, label }, index) => (
            <label key={value} className={`choice checklist-option ${index === 0 ? 'checklist-option-good' : ''}`}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={row.state === value}
                onChange={() => onChange({ state: value })}
              />
              {row.state === value && <Icon name={isFlagged(shape, row) ? 'circle-alert' : 'check'} size="s" />}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {isAsked(shape.note, row) && (
        <Note
          text={typeof row.note === 'string' ? row.note : ''}
          disabled={disabled}
          onChange={(note) => onChange({ note })}
        />
      )}
      {isAsked(shape.photo, row) && (
        <Photo
          of={String(row.item ?? '')}
          id={typeof row.photo === 'string' ? row.photo : ''}
          disabled={disabled}
          onChange={(photo) => onChange({ photo })}
        />
      )}
      {error !== undefined && <p className="field-error">{error}</p>}
    </li>
  )
}

function Note({ text, disabled, onChange }: { text: string; disabled: boolean; onChange(text: string): void }) {
  const local = useLocalText(text, onChange)
  return (
    <label className="field checklist-note">
      <span className="field-label">{texts.whatIsWrong}</span>
      <textarea
        className="input"
        rows={2}
        maxLength={120}
        disabled={disabled}
        value={local.text}
        onChange={(event) => local.type(event.target.value)}
        onBlur={local.flush}
      />
    </label>
  )
}

interface PhotoProps {
  of: string
  /** The id of the file, or an empty string when there is none. */
  id: string
  disabled: boolean
  onChange(id: string): void
}

function Photo({ of, id, disabled, onChange }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const flusher = useFlusher()
  const [state, setState] = useState<'idle' | 'busy' | { trouble: string; file: File }>('idle')
  const send = async (file: File): Promise<boolean> => {
    setState('busy')
    try {
      onChange((await uploadFile(file)).id)
      setState('idle')
      return true
    } catch (error) {
      setState({ trouble: describeFailure(toFailure(error)), file })
      return false
    }
  }
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file !== undefined) flusher.waitFor(send(file))
  }
  return (
    <div className="cluster checklist-photo wrap">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={texts.photoOf(of)}
        onChange={take}
      />
      <Button icon="camera" disabled={disabled} busy={state === 'busy'} onClick={() => input.current?.click()}>
        {id === '' ? texts.takeAPhoto : texts.takeAnother}
      </Button>
      {id !== '' && (
        <span className="inline-cluster gap-2 message-success text-md strong">
          <Icon name="check" size="s" />
          {texts.photoKept}
        </span>
      )}
      {typeof state === 'object' && (
        <>
          <Button icon="rotate-ccw" disabled={disabled} onClick={() => flusher.waitFor(send(state.file))}>
            {common.tryAgain}
          </Button>
          <p className="field-error" role="alert">
            {state.trouble}
          </p>
        </>
      )}
    </div>
  )
}
