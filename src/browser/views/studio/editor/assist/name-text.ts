import type { DeclaredName } from '#manifest/assist/index.ts'
import * as texts from '#texts/studio-editor.ts'
import type { DraftNames } from '../../studio-queries.ts'
import type { PanelText } from './panel.ts'

/** Says what a name is, where it is declared and, of a page, who can open it. */
export function nameText({ kind, name, of, title, place }: DeclaredName, names: DraftNames): PanelText {
  const opener = kind === 'page' ? names.openers.find(({ page }) => page === name) : undefined
  return {
    name,
    lines: [
      texts.named(kind, title, of === '*' ? null : of),
      ...(opener === undefined ? [] : [texts.opened(opener.who, opener.roles)]),
      ...(opener === undefined || names.of === 'draft' ? [] : [texts.openedOf[names.of]]),
      place === null ? texts.declaredByPortal : texts.declaredAt(place.file, place.line),
    ],
  }
}
