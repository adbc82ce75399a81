import { dropDraft, keepDraft, keptDraft } from '../../forms/drafts.ts'
import { isValues } from '../../forms/form-schema.ts'
import type { WritingContext, WritingInput } from './writing-machine.ts'

/** The drafts of a device that hold unsaved texts of a draft begin with this. */
export function formPrefix(draft: string): string {
  return `studio.${draft}.`
}

/** What the device keeps of a file until the server has it. */
export function keptText(user: string, draft: string, path: string): WritingInput['kept'] {
  const kept = keptDraft(user, formPrefix(draft) + path)
  if (!isValues(kept)) return undefined
  const { text, seen, version } = kept
  if (!isTextOrNull(text) || !isTextOrNull(seen) || typeof version !== 'number') return undefined
  return { text, seen, version }
}

export function keepText(user: string, draft: string, { file, text, seen }: WritingContext): void {
  keepDraft(user, formPrefix(draft) + file.path, { text, seen, version: file.version })
}

export function dropText(user: string, draft: string, path: string): void {
  dropDraft(user, formPrefix(draft) + path)
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}
