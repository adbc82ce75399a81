import { useMemo, useState } from 'react'
import type { RenamableName } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio.ts'
import { saving } from '#texts/studio-rename.ts'
import { changedLines } from '../../revisions/line-diff.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { useModule } from '../../ui/use-module.ts'
import type { Place } from './editor/code-editor.tsx'
import { type FileActions, FileHead } from './file-head.tsx'
import { loadCodeEditor } from './load-code-editor.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { type DeclaredPlace, type Draft, type DraftText, type Problem, useDraftNames } from './studio-queries.ts'
import { TextChoice } from './text-choice.tsx'
import { useWriting, type Writing } from './use-writing.ts'
import { isConflicting } from './writing-machine.ts'

export interface FileDeskProps {
  draft: Draft
  file: DraftText
  /** The problems of all files. */
  problems: Problem[]
  place: Place | undefined
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
  /** Whether lines that differ from the published text are marked. */
  comparesPublished?: boolean
}

/** Edits a file: its head with what can be done with it, a choice where two texts compete, and the editor. */
export function FileDesk({ draft, file, problems, place, onOpen, comparesPublished = false }: FileDeskProps) {
  const { path } = file
  const writing = useWriting({ draft: draft.id, file, isConflict: draft.conflicts.includes(path) })
  const { state, send } = writing
  const { text, file: stored } = state.context
  const [renaming, setRenaming] = useState<RenamableName>()
  const changed = useMemo(
    () => (comparesPublished ? changedLines(stored.published ?? '', text ?? '') : []),
    [comparesPublished, stored.published, text],
  )
  const own = useMemo(() => problems.filter((problem) => problem.file === path), [problems, path])
  useShortcut('mod+s', texts.saveNow, () => send({ type: 'text.flushed' }))
  return (
    <>
      <FileHead writing={writing} actions={useFileActions(writing)} />
      <Choice writing={writing} />
      {text === null && stored.published === null && (
        <StateMessage icon="file-code" title={texts.notInDraft}>
          {texts.notInDraftWhy}
        </StateMessage>
      )}
      {text === null && stored.published !== null && (
        <StateMessage icon="trash-2" title={texts.fileRemoved}>
          {texts.fileRemovedWhy}
        </StateMessage>
      )}
      {text !== null && (
        <Editor
          draft={draft.id}
          path={path}
          text={text}
          problems={own}
          changed={changed}
          place={place}
          onOpen={onOpen}
          onRename={(name) => {
            send({ type: 'text.flushed' })
            setRenaming(name)
          }}
          onType={(typed) => send({ type: 'text.typed', text: typed })}
        />
      )}
      {renaming !== undefined && (
        <RenameDialog
          draft={draft.id}
          name={renaming}
          blocked={state.hasTag('saved') ? undefined : saving}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  )
}

interface EditorProps {
  draft: string
  path: string
  text: string
  problems: Problem[]
  changed: number[]
  place: Place | undefined
  onOpen(place: DeclaredPlace): void
  onRename(name: RenamableName): void
  onType(text: string): void
}

function Editor({ draft, path, ...rest }: EditorProps) {
  const { data: names } = useDraftNames(draft)
  const module = useModule(loadCodeEditor)
  if (module === undefined) return <SkeletonRows rows={10} height={24} />
  return (
    <>
      <module.CodeEditor path={path} label={texts.textOf(path)} names={names} {...rest} />
      <p className="meta subtle">{texts.editorKeys}</p>
    </>
  )
}

function Choice({ writing: { state, send } }: { writing: Writing }) {
  const { text, file, base } = state.context
  const choose = {
    path: file.path,
    mine: text,
    onMine: () => send({ type: 'mine.kept' }),
    onTheirs: () => send({ type: 'theirs.taken' }),
    onMerged: (merged: string) => send({ type: 'both.merged', text: merged }),
  }
  if (state.hasTag('clashing'))
    return <TextChoice title={texts.clash} why={texts.clashWhy} base={base} theirs={file.text} {...choose} />
  if (!isConflicting(state.context)) return null
  const published = { base: file.base, theirs: file.published }
  return <TextChoice title={texts.conflict} why={texts.conflictWhy} {...published} {...choose} />
}

/** Taking back the changes of a file, and removing it, each after a question. */
function useFileActions({ state, send }: Writing): FileActions {
  const { ask } = useFeedback()
  const { path, published } = state.context.file
  const write = (text: string | null) => {
    send({ type: 'text.typed', text })
    send({ type: 'text.flushed' })
  }
  const takeBack = async () => {
    const question = { title: texts.takeBackAsk(path), text: texts.takeBackWhy, confirm: texts.takeBack, danger: true }
    if (await ask(question)) write(published)
  }
  const remove = async () => {
    const text = published === null ? texts.removeNewFileWhy : texts.removeFileWhy
    if (await ask({ title: texts.removeFileAsk(path), text, confirm: texts.removeFile, danger: true })) write(null)
  }
  return { takeBack: () => void takeBack(), remove: () => void remove() }
}
