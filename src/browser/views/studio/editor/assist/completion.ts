import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { type Suggestion, suggestionsAt } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio-editor.ts'
import type { DraftNames } from '../../studio-queries.ts'
import type { Assisted } from './assisted.ts'
import { loadGrammars } from './load-grammars.ts'
import { nameText } from './name-text.ts'
import { panelOf } from './panel.ts'

/** Offers the keys and values that fit where the user types. Ctrl+Space opens the list at any place. */
export function completionOf(assisted: Assisted): Extension {
  return autocompletion({
    icons: false,
    override: [(context) => completionsAt(assisted, context)],
    // The value follows at once.
    activateOnCompletion: ({ type }) => type === 'key',
  })
}

async function completionsAt(
  { path, names }: Assisted,
  { state, pos }: CompletionContext,
): Promise<CompletionResult | null> {
  const known = names()
  const grammars = await loadGrammars()
  if (grammars === undefined) return null
  const found = suggestionsAt(grammars, { path, text: state.doc.toString() }, pos, known?.names)
  if (found === undefined) return null
  return {
    from: found.from,
    to: found.to,
    options: found.items.map((item, index) => completionFor(item, index, known)),
    validFor: found.isPart ? /^\w*$/ : /^[\w$ &/().-]*$/,
  }
}

function completionFor(item: Suggestion, index: number, known: DraftNames | undefined): Completion {
  const { what, label, text, description, isRequired, name } = item
  return {
    label,
    type: what,
    apply: text,
    // In the order of the grammar, with the needed ones first.
    sortText: String(index).padStart(4, '0'),
    ...(isRequired && { detail: ` ${texts.needed}` }),
    // The space separates it from the label for screen readers.
    ...(name?.title != null && { detail: ` ${name.title}` }),
    ...(name !== undefined && known !== undefined && { info: () => panelOf(nameText(name, known)) }),
    ...(description !== undefined && { info: () => panelOf({ name: label, lines: [description] }) }),
  }
}
