import type { ReactNode } from 'react'
import { explain } from '../../api/messages.ts'
import { FailureMessage } from '../../ui/failure-message.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Place } from './editor/code-editor.tsx'
import { FileDesk } from './file-desk.tsx'
import { type DeclaredPlace, type Draft, type DraftText, type Problem, useDraftFile } from './studio-queries.ts'
import { useWriting } from './use-writing.ts'

/** The text of a file, and how what is drawn of it changes the text. */
export interface Drawable {
  /** Null when the draft removes the file. */
  text: string | null
  /** Writes a text that is finished. */
  write(text: string): void
  /** Writes a text that is being typed; it is saved a moment later. */
  type(text: string): void
}

export interface DrawnFileProps {
  draft: Draft
  path: string
  /** What is drawn of the file, such as "Menu". */
  what: string
  /** The problems of all files. */
  problems: Problem[]
  /** Where the text is shown from. */
  place?: Place | undefined
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
  children(file: Drawable): ReactNode
}

/** A file of a draft that is drawn, with its text beside it. Each shows at once what the other changes. */
export function DrawnFile(props: DrawnFileProps) {
  const { draft, path, what } = props
  const file = useDraftFile(draft.id, path)
  if (file.data !== undefined) return <LoadedFile {...props} file={file.data} />
  if (file.isPending) return <SkeletonRows rows={10} height={28} />
  return <FailureMessage what={what} {...explain(file.error)} onRetry={() => void file.refetch()} />
}

function LoadedFile({ draft, file, problems, place, onOpen, children }: DrawnFileProps & { file: DraftText }) {
  const { state, send } = useWriting({ draft: draft.id, file, isConflict: draft.conflicts.includes(file.path) })
  const type = (text: string) => send({ type: 'text.typed', text })
  const write = (text: string) => {
    type(text)
    send({ type: 'text.flushed' })
  }
  return (
    <>
      {children({ text: state.context.text, write, type })}
      <section className="studio-editor column" aria-label={file.path}>
        <FileDesk draft={draft} file={file} problems={problems} place={place} onOpen={onOpen} comparesPublished />
      </section>
    </>
  )
}
