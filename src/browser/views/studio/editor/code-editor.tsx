import { setDiagnostics } from '@codemirror/lint'
import { Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import type { RenamableName } from '#manifest/assist/index.ts'
import type { DeclaredPlace, DraftNames, Problem } from '../studio-queries.ts'
import { changeBetween, changedLinesAre } from './changed-lines.ts'
import { editorStateOf, replaced } from './editor-state.ts'
import { marksOf, offsetOf } from './marks.ts'

export interface Place {
  line: number
  column: number
  /** Only shows the place. The cursor and the focus stay where they are. */
  isQuiet?: boolean
}

export interface CodeEditorProps {
  path: string
  /** The accessible name. */
  label: string
  text: string
  /** The problems of this file. */
  problems: readonly Problem[]
  /** The numbers of lines that are marked as changed. */
  changed?: readonly number[]
  /** The names of the draft, as soon as they are known. */
  names: DraftNames | undefined
  /** Where to put the cursor; a new object puts it there again. */
  place: Place | undefined
  onType(text: string): void
  /** Opens the place where a name is declared. */
  onOpen(place: DeclaredPlace): void
  /** Asks for another name of what is at the cursor. */
  onRename(name: RenamableName): void
}

/** An editor for YAML and JSON. Its text is the given one until the user types, and again whenever another one is given. */
export function CodeEditor({
  path,
  label,
  text,
  problems,
  changed = none,
  names,
  place,
  onType,
  onOpen,
  onRename,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useEditorView(host, { path, label, text, names, onType, onOpen, onRename })
  useEffect(() => {
    const editor = view.current
    if (editor === undefined || editor.state.doc.toString() === text) return
    const changes = changeBetween(editor.state.doc.toString(), text)
    editor.dispatch({ changes, annotations: Transaction.userEvent.of(replaced) })
  }, [view, text])
  useEffect(() => {
    const editor = view.current
    editor?.dispatch(setDiagnostics(editor.state, marksOf(editor.state.doc, problems)))
  }, [view, problems])
  useEffect(() => view.current?.dispatch({ effects: changedLinesAre.of(changed) }), [view, changed])
  useEffect(() => {
    const editor = view.current
    if (editor === undefined || place === undefined) return
    const anchor = offsetOf(editor.state.doc, place.line, place.column)
    if (place.isQuiet) {
      editor.dispatch({ effects: EditorView.scrollIntoView(anchor, { y: 'start' }) })
      return
    }
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    editor.focus()
  }, [view, place])
  return <div ref={host} className="code-editor" />
}

const none: readonly number[] = []

type Options = Pick<CodeEditorProps, 'path' | 'label' | 'text' | 'names' | 'onType' | 'onOpen' | 'onRename'>

/** Creates the editor for as long as the component is mounted. Only the first path, label and text are used. */
function useEditorView(host: RefObject<HTMLDivElement | null>, options: Options): RefObject<EditorView | undefined> {
  const view = useRef<EditorView>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    // Inside a shadow root, the editor adopts its style sheet; in the page, it would insert a style element, which the
    // content security policy forbids.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const { path, label, text } = latest.current
    const state = editorStateOf({
      ...{ path, label, text },
      names: () => latest.current.names,
      onType: (typed) => latest.current.onType(typed),
      onOpen: (opened) => latest.current.onOpen(opened),
      onRename: (name) => latest.current.onRename(name),
    })
    const editor = new EditorView({ state, parent: root, root })
    view.current = editor
    return () => {
      editor.destroy()
      view.current = undefined
    }
  }, [host])
  return view
}
