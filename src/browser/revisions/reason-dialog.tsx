import * as texts from '#texts/studio.ts'
import { TextDialog, type TextDialogProps } from '../dialogs/text-dialog.tsx'

export type ReasonDialogProps = Pick<
  TextDialogProps,
  'title' | 'caption' | 'action' | 'blocked' | 'above' | 'run' | 'onClose'
>

/** Asks why the portal is changed. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <TextDialog
      {...props}
      label={texts.reason}
      hint={texts.reasonHint}
      rows={3}
      maxLength={500}
      check={(reason) => (reason === '' ? texts.enterAReason : undefined)}
    />
  )
}
