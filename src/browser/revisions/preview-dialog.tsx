import { useId, useState } from 'react'
import * as texts from '#texts/preview.ts'
import { explain } from '../api/messages.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useNavigate } from '../session/navigation.ts'
import { usePortal } from '../session/portal-context.tsx'
import { FailureMessage } from '../ui/failure-message.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { beginPreview, type PreviewedFiles, usePreviewChoices } from './preview-queries.ts'

type Beside = keyof typeof texts.besides

interface Chosen {
  role: string
  position: string
  beside: Beside
  other: string
}

const nothing: Chosen = { role: '', position: '', beside: 'nothing', other: '' }

export interface PreviewDialogProps {
  of: PreviewedFiles
  /** What is chosen at first. */
  start?: Partial<Chosen>
  onClose(): void
}

/** Asks for the role and position to preview files as, and what to show beside it. */
export function PreviewDialog({ of, start, onClose }: PreviewDialogProps) {
  const navigate = useNavigate()
  const { href } = usePortal()
  const [chosen, setChosen] = useState({ ...nothing, ...start })
  return (
    <FormDialog
      title={texts.title}
      caption={texts.caption}
      action={texts.begin}
      check={() => (isComplete(chosen) ? undefined : texts.chooseRole)}
      run={async () => {
        const query = new URLSearchParams(await begin(of, chosen))
        onClose()
        navigate(`${href('studio')}?${query}`)
      }}
      onClose={onClose}
    >
      {({ changed }) => (
        <Choices
          of={of}
          chosen={chosen}
          onChoose={(change) => {
            setChosen({ ...chosen, ...change })
            changed()
          }}
        />
      )}
    </FormDialog>
  )
}

function isComplete({ role, beside, other }: Chosen): boolean {
  return role !== '' && (beside !== 'role' || other !== '')
}

/** Begins one preview or two, and returns their ids as the studio's address has them. */
async function begin(of: PreviewedFiles, { role, position, beside, other }: Chosen): Promise<Record<string, string>> {
  const first = await beginPreview(of, role, position)
  if (beside === 'nothing') return { preview: first.id }
  const second = await (beside === 'role' ? beginPreview(of, other, position) : beginPreview({}, role, position))
  return { preview: first.id, beside: second.id }
}

interface ChoicesProps {
  of: PreviewedFiles
  chosen: Chosen
  onChoose(change: Partial<Chosen>): void
}

function Choices({ of, chosen, onChoose }: ChoicesProps) {
  const id = useId()
  const { data, isPending, error, refetch } = usePreviewChoices(of)
  if (isPending) return <SkeletonRows rows={3} height={48} />
  if (data === undefined)
    return <FailureMessage what={texts.choices} {...explain(error)} onRetry={() => void refetch()} />
  const { roles, positions } = data
  return (
    <>
      <Choice label={texts.role} value={chosen.role} options={roles} onChange={(role) => onChoose({ role })} />
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {texts.position}
        </label>
        <input
          id={id}
          className="input"
          list={`${id}-positions`}
          maxLength={100}
          autoComplete="off"
          value={chosen.position}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChoose({ position: target.value })}
        />
        <datalist id={`${id}-positions`}>
          {positions.map((position) => (
            <option key={position}>{position}</option>
          ))}
        </datalist>
        <p id={`${id}-hint`} className="field-hint">
          {texts.positionHint}
        </p>
      </div>
      <Choice
        label={texts.beside}
        value={chosen.beside}
        options={Object.entries(texts.besides).map(([beside, name]) => ({ id: beside, name }))}
        onChange={(beside) => onChoose({ beside: besideOf(beside) })}
      />
      {chosen.beside === 'role' && (
        <Choice
          label={texts.otherRole}
          value={chosen.other}
          options={roles}
          onChange={(other) => onChoose({ other })}
        />
      )}
    </>
  )
}

function besideOf(value: string): Beside {
  return value === 'role' || value === 'published' ? value : 'nothing'
}

interface ChoiceProps {
  label: string
  value: string
  options: { id: string; name: string }[]
  onChange(id: string): void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  const isChosen = options.some((option) => option.id === value)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {!isChosen && <option value="" />}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
