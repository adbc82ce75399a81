import { useQueryClient } from '@tanstack/react-query'
import type { RenamableName } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio-rename.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { renameInDraft, showRenamed } from './studio-queries.ts'

export interface RenameDialogProps {
  draft: string
  name: RenamableName
  /** Why it has to wait, such as for a text that is being saved. */
  blocked: string | undefined
  onClose(): void
}

/** Gives something another name in all files of a draft. */
export function RenameDialog({ draft, name, blocked, onClose }: RenameDialogProps) {
  const queries = useQueryClient()
  const { toast } = useFeedback()
  return (
    <TextDialog
      title={texts.rename(name.name)}
      caption={texts.renameWhy}
      label={texts.newName}
      action={texts.renameNow}
      maxLength={60}
      start={name.name}
      blocked={blocked}
      check={(to) => {
        if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(to)) return texts.nameWrong
        return to === name.name ? texts.nameSame : undefined
      }}
      run={async (to) => {
        const files = await renameInDraft(draft, name, to)
        showRenamed(queries, draft)
        toast({ tone: 'success', title: texts.renamed(name.name, to, files.length) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
