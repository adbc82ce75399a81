import { useState } from 'react'
import * as texts from '#texts/studio.ts'
import { TextDialog } from '../../dialogs/text-dialog.tsx'
import { useRefreshStudio } from '../../revisions/revision-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import { createDraft } from './studio-queries.ts'

/** Begins a draft and opens it. */
export function NewDraftDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const refresh = useRefreshStudio()
  const [shared, setShared] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  return (
    <TextDialog
      title={texts.newDraft}
      label={texts.draftName}
      hint={texts.draftNameHint}
      action={texts.createDraft}
      maxLength={80}
      check={(name) => (name === '' ? texts.enterAName : undefined)}
      run={async (name) => {
        const { id } = await createDraft({ name, shared }, key)
        onClose()
        void refresh()
        navigate(`?draft=${encodeURIComponent(id)}`)
      }}
      onClose={onClose}
    >
      <label className="cluster text-md">
        <input
          className="checkbox"
          type="checkbox"
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
        {texts.shareDraft}
      </label>
    </TextDialog>
  )
}
