import { createContext, useContext, useState } from 'react'
import * as texts from '#texts/preview.ts'
import type { Schemas } from '../api/clients.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { PreviewedFiles } from './preview-queries.ts'

/** The files by which people gain and lose access. */
export const ChangedFiles = createContext<PreviewedFiles | undefined>(undefined)

/** Previews the changed files as one of the people whose access changes, beside what is published. */
export function PreviewOne({ among, people }: Pick<Schemas['AccessShift'], 'among' | 'people'>) {
  const of = useContext(ChangedFiles)
  const [isOpen, setOpen] = useState(false)
  const [one] = among
  if (of === undefined || one === undefined) return null
  // People of a role with all positions but some are also those of a position that no rule names.
  const position = one.positions?.[0] ?? ''
  return (
    <>
      {' · '}
      <button type="button" className="link" aria-label={texts.previewOneOf(people)} onClick={() => setOpen(true)}>
        {texts.previewOne}
      </button>
      {isOpen && (
        <PreviewDialog
          of={of}
          start={{ role: one.role, position, beside: 'published' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
