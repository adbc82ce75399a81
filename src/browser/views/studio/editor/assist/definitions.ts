import type { Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { namedAt } from '#manifest/assist/index.ts'
import type { DeclaredPlace } from '../../studio-queries.ts'
import type { Assisted } from './assisted.ts'
import { loadGrammars } from './load-grammars.ts'

interface Options extends Assisted {
  onOpen(place: DeclaredPlace): void
}

/** Goes to where a name is declared: the one at the cursor with F12, another one with Ctrl or Cmd and a click. */
export function definitionsOf(options: Options): Extension {
  const goFrom = (view: EditorView, offset: number) => void openDefinition(options, view, offset)
  return [
    keymap.of([
      {
        key: 'F12',
        // Otherwise the browser opens its own tools.
        preventDefault: true,
        run: (view) => {
          goFrom(view, view.state.selection.main.head)
          return true
        },
      },
    ]),
    EditorView.domEventHandlers({
      mousedown: (event, view) => {
        if (event.button !== 0 || !(event.ctrlKey || event.metaKey)) return false
        const offset = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (offset === null) return false
        goFrom(view, offset)
        return true
      },
    }),
  ]
}

async function openDefinition({ path, names, onOpen }: Options, view: EditorView, offset: number): Promise<void> {
  const known = names()
  const grammars = await loadGrammars()
  if (grammars === undefined || known === undefined) return
  const place = namedAt(grammars, { path, text: view.state.doc.toString() }, offset, known.names)?.name.place
  if (place !== null && place !== undefined) onOpen(place)
}
