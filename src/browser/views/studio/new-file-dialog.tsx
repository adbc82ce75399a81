import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/studio.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { isFilePath } from './file-groups.ts'
import { changeFile, type DraftFile } from './studio-queries.ts'

export interface NewFileDialogProps {
  draft: string
  files: DraftFile[]
  onMade(path: string): void
  onClose(): void
}

/** Adds an empty file to a draft. */
export function NewFileDialog({ draft, files, onMade, onClose }: NewFileDialogProps) {
  const queries = useQueryClient()
  const isTaken = (path: string) => files.some((file) => file.path === path && file.change !== 'removed')
  return (
    <TextDialog
      title={texts.newFile}
      label={texts.filePath}
      hint={texts.filePathHint}
      action={texts.createFile}
      maxLength={200}
      start="manifest/"
      check={(path) => {
        if (!isFilePath(path)) return texts.pathWrong
        return isTaken(path) ? texts.pathTaken : undefined
      }}
      run={async (path) => {
        await changeFile(queries, draft, path, () => '')
        onMade(path)
      }}
      onClose={onClose}
    />
  )
}
