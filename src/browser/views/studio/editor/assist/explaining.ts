import { type Extension, Prec, StateEffect, StateField } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import { type Explanation, explanationAt, type Grammars, namedAt } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio-editor.ts'
import type { Assisted } from './assisted.ts'
import { loadGrammars } from './load-grammars.ts'
import { nameText } from './name-text.ts'
import { type PanelText, panelOf } from './panel.ts'

/** Explains the word under the pointer, and with Ctrl+I the one at the cursor. */
export function explainingOf(assisted: Assisted): Extension {
  return [
    hoverTooltip((view, offset) => tooltipAt(assisted, view, offset)),
    shownTooltip,
    Prec.high(
      keymap.of([
        { key: 'Mod-i', run: (view) => explainAtCursor(assisted, view) },
        { key: 'Escape', run: closeTooltip },
      ]),
    ),
  ]
}

const tooltipIs = StateEffect.define<Tooltip | null>()

/** The panel that a key has opened. Typing and moving the cursor close it. */
const shownTooltip = StateField.define<Tooltip | null>({
  create: () => null,
  update: (tooltip, { effects, docChanged, selection }) => {
    const told = effects.find((effect) => effect.is(tooltipIs))
    if (told !== undefined) return told.value
    return docChanged || selection !== undefined ? null : tooltip
  },
  provide: (field) => showTooltip.from(field),
})

function explainAtCursor(assisted: Assisted, view: EditorView): boolean {
  const { state } = view
  void tooltipAt(assisted, view, state.selection.main.head).then((tooltip) => {
    if (view.state !== state || tooltip === null) return
    view.dispatch({ effects: [tooltipIs.of(tooltip), EditorView.announce.of(tooltip.said)] })
  })
  return true
}

function closeTooltip(view: EditorView): boolean {
  if (view.state.field(shownTooltip) === null) return false
  view.dispatch({ effects: tooltipIs.of(null) })
  return true
}

interface SaidTooltip extends Tooltip {
  /** Its text, for screen readers. */
  said: string
}

async function tooltipAt(assisted: Assisted, view: EditorView, offset: number): Promise<SaidTooltip | null> {
  const grammars = await loadGrammars()
  if (grammars === undefined) return null
  const found = explainedAt(grammars, assisted, view.state.doc.toString(), offset)
  if (found === undefined) return null
  const { text, from: pos, to: end } = found
  return { pos, end, above: true, create: () => ({ dom: panelOf(text) }), said: [text.name, ...text.lines].join('. ') }
}

interface Explained {
  from: number
  to: number
  text: PanelText
}

/** What a word names says more than what the grammar says about it. */
function explainedAt(grammars: Grammars, assisted: Assisted, text: string, offset: number): Explained | undefined {
  const file = { path: assisted.path, text }
  const names = assisted.names()
  const named = names && namedAt(grammars, file, offset, names.names)
  if (named !== undefined && names !== undefined) return { ...named, text: nameText(named.name, names) }
  const key = explanationAt(grammars, file, offset)
  return key && { ...key, text: textOf(key) }
}

function textOf({ name, description, types, values, default: usual }: Explanation): PanelText {
  return {
    name,
    lines: [
      ...(description === undefined ? [] : [description]),
      ...(values.length > 0 ? [texts.oneOf(values.map(String))] : types.length > 0 ? [texts.takes(types)] : []),
      ...(usual === undefined ? [] : [texts.usually(String(usual))]),
    ],
  }
}
