import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/studio.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { isFilePath } from './file-groups.ts'
import { type DraftFile, readFile, showWritten, writeFile } from './studio-queries.ts'

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
        // The draft may have had such a file before, which has a version then.
        const { version, digest } = await readFile(draft, path)
        showWritten(queries, draft, await writeFile(draft, path, { text: '', version, published: digest }))
        onMade(path)
      }}
      onClose={onClose}
    />
  )
}
