import { useState } from 'react'
import * as texts from '#texts/preview.ts'
import { Button } from '../ui/button.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { PreviewedFiles } from './preview-queries.ts'

/** Asks as whom to preview some files. */
export function PreviewButton({ of }: { of: PreviewedFiles }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="eye" onClick={() => setOpen(true)}>
        {texts.previewAs}
      </Button>
      {isOpen && <PreviewDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
