import { useState } from 'react'
import * as texts from '#texts/studio-records.ts'
import { TextDialog } from '../../../dialogs/text-dialog.tsx'
import { Choice } from '../../../ui/choice.tsx'
import type { DrawnState } from './lifecycle-text.ts'

export interface NewTransitionDialogProps {
  states: DrawnState[]
  /** The state that it leaves, unless another one is chosen. */
  from: string | undefined
  /** The state that it leads to, unless another one is chosen; without it, it stays. */
  to: string | undefined
  /** Says what is wrong with a name. */
  check(name: string): string | undefined
  onMade(transition: { name: string; from: string; to: string | undefined }): Promise<void>
  onClose(): void
}

export function NewTransitionDialog({ states, check, onMade, onClose, ...props }: NewTransitionDialogProps) {
  const [from, setFrom] = useState(props.from ?? states[0]?.name ?? '')
  const [to, setTo] = useState(props.to ?? '')
  const options = states.map(({ name, label }) => ({ id: name, name: label }))
  return (
    <TextDialog
      title={texts.newTransition}
      caption={texts.newTransitionWhy}
      label={texts.name}
      hint={texts.nameHint}
      action={texts.addTransition}
      maxLength={40}
      check={check}
      run={(name) => onMade({ name, from, to: to === '' ? undefined : to })}
      onClose={onClose}
    >
      <Choice label={texts.from} options={options} value={from} onChange={setFrom} />
      <Choice label={texts.to} options={options} none={texts.stays} value={to} onChange={setTo} />
    </TextDialog>
  )
}
