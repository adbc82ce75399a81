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
import { completionOf } from './assist/completion.ts'
import { explainingOf } from './assist/explaining.ts'
import { changedLineMarks } from './changed-lines.ts'
import { editorColours, editorTheme } from './editor-theme.ts'

export interface EditorOptions {
  path: string
  /** The accessible name. */
  label: string
  text: string
  onType(text: string): void
}

/** Returns the state of an editor for a file. Tab moves the focus on, as everywhere else in the portal. */
export function editorStateOf({ path, label, text, onType }: EditorOptions): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      ...look,
      ...keys,
      changedLineMarks,
      completionOf(path),
      explainingOf(path),
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
