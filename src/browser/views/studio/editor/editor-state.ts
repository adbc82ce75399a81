import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { yaml } from '@codemirror/lang-yaml'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { RenamableName } from '#manifest/assist/index.ts'
import type { DeclaredPlace, DraftNames } from '../studio-queries.ts'
import { completionOf } from './assist/completion.ts'
import { definitionsOf } from './assist/definitions.ts'
import { explainingOf } from './assist/explaining.ts'
import { renamingOf } from './assist/renaming.ts'
import { changedLineMarks } from './changed-lines.ts'
import { editorColours, editorTheme } from './editor-theme.ts'

export interface EditorOptions {
  path: string
  /** The accessible name. */
  label: string
  text: string
  /** The names of the draft as they are now. */
  names(): DraftNames | undefined
  onType(text: string): void
  onOpen(place: DeclaredPlace): void
  /** Asks for another name of what is at the cursor. */
  onRename(name: RenamableName): void
}

/** Returns the state of an editor for a file. Tab moves the focus on, as everywhere else in the portal. */
export function editorStateOf(options: EditorOptions): EditorState {
  const { path, label, text, onType } = options
  return EditorState.create({
    doc: text,
    extensions: [
      ...look,
      ...keys,
      changedLineMarks,
      completionOf(options),
      explainingOf(options),
      definitionsOf(options),
      renamingOf(options),
      path.endsWith('.json') ? json() : yaml(),
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        const isTyped = transactions.some((transaction) => transaction.docChanged && !transaction.isUserEvent(replaced))
        if (docChanged && isTyped) onType(state.doc.toString())
      }),
    ],
  })
}

/**
 * Replaces a selection by what is typed. The browser itself would give the new text the colours of the old one, as an
 * inline style, which the content security policy forbids.
 */
function typeOverSelection({ inputType, data }: InputEvent, view: EditorView): boolean {
  if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false
  view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** The user event of a text that replaces the whole document and was not typed here. */
export const replaced = 'replaced'

const look: Extension[] = [
  lineNumbers(),
  lintGutter(),
  foldGutter(),
  highlightSpecialChars(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  drawSelection(),
  bracketMatching(),
  syntaxHighlighting(editorColours),
  editorTheme,
]

const keys: Extension[] = [
  history(),
  search(),
  indentOnInput(),
  indentUnit.of('  '),
  keymap.of([...searchKeymap, ...lintKeymap, ...foldKeymap, ...historyKeymap, ...defaultKeymap]),
]
