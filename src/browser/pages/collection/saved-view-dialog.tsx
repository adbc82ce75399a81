import * as texts from '#texts/list-parts.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'

export interface SavedViewDialogProps {
  title: string
  action: string
  name?: string
  save(name: string): Promise<void>
  onClose(): void
}

/** Asks for the name of a saved view. */
export function SavedViewDialog({ title, action, name = '', save, onClose }: SavedViewDialogProps) {
  return (
    <TextDialog
      title={title}
      caption={texts.viewHint}
      action={action}
      label={texts.name}
      maxLength={60}
      start={name}
      check={(typed) => (typed === '' ? texts.enterAName : undefined)}
      run={async (typed) => {
        await save(typed)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
