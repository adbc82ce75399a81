import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { type Suggestion, suggestionsAt } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio-editor.ts'
import { loadGrammars } from './load-grammars.ts'
import { panelOf } from './panel.ts'

/** Offers the keys and values that fit where the user types. Ctrl+Space opens the list at any place. */
export function completionOf(path: string): Extension {
  return autocompletion({
    icons: false,
    override: [(context) => completionsAt(path, context)],
    // The value follows at once.
    activateOnCompletion: ({ type }) => type === 'key',
  })
}

async function completionsAt(path: string, { state, pos }: CompletionContext): Promise<CompletionResult | null> {
  const grammars = await loadGrammars()
  if (grammars === undefined) return null
  const found = suggestionsAt(grammars, { path, text: state.doc.toString() }, pos)
  if (found === undefined) return null
  return { from: found.from, to: found.to, options: found.items.map(completionFor), validFor: /^[\w$&/().-]*$/ }
}

function completionFor({ what, label, text, description, isRequired }: Suggestion, index: number): Completion {
  return {
    label,
    type: what,
    apply: text,
    // In the order of the grammar, with the needed ones first.
    sortText: String(index).padStart(4, '0'),
    ...(isRequired && { detail: texts.needed }),
    ...(description !== undefined && { info: () => panelOf({ name: label, lines: [description] }) }),
  }
}
