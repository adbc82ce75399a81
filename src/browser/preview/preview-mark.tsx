import { useState } from 'react'
import * as texts from '#texts/preview-window.ts'
import { Button } from '../ui/button.tsx'
import { StateMessage } from '../ui/state-message.tsx'
import type { Preview } from './opened-preview.ts'

/** Says on every screen that this is a preview: of what, as whom, and until when. */
export function PreviewMark({ preview, onEnd }: { preview: Preview; onEnd(): void }) {
  const [busy, setBusy] = useState(false)
  const { draft, revision, person, ends_at } = preview
  const what = draft === null ? texts.ofRevision(revision) : texts.ofDraft(draft)
  const end = () => {
    setBusy(true)
    onEnd()
  }
  return (
    <aside className="preview-mark cluster gap-6 text-md" aria-label={texts.preview}>
      <p className="grow">
        <strong>{texts.previewOf(what)}</strong> {texts.asPerson(person.role, person.position)}{' '}
        {texts.until(new Date(ends_at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }))}
      </p>
      <Button size="small" busy={busy} onClick={end}>
        {texts.end}
      </Button>
    </aside>
  )
}

/** Shown instead of the portal when the preview can't be opened. */
export function PreviewRefused({ why = texts.signInFirst }: { why: string | undefined }) {
  return (
    <main className="lone-page">
      <StateMessage level={1} icon="lock" title={texts.noPreview}>
        {why}
      </StateMessage>
    </main>
  )
}
