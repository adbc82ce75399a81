import type { Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { isRenamable, namedAt, type RenamableName } from '#manifest/assist/index.ts'
import type { Assisted } from './assisted.ts'
import { loadGrammars } from './load-grammars.ts'

interface Options extends Assisted {
  onRename(name: RenamableName): void
}

/** Gives what is named at the cursor another name with F2. */
export function renamingOf(options: Options): Extension {
  return keymap.of([
    {
      key: 'F2',
      run: (view) => {
        void renameFrom(options, view)
        return true
      },
    },
  ])
}

async function renameFrom({ path, names, onRename }: Options, { state }: EditorView): Promise<void> {
  const known = names()
  const grammars = await loadGrammars()
  if (grammars === undefined || known === undefined) return
  const found = namedAt(grammars, { path, text: state.doc.toString() }, state.selection.main.head, known.names)
  if (found !== undefined && isRenamable(found.name)) onRename(found.name)
}
