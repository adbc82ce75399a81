import { useMemo } from 'react'
import { nameText } from '../editor/assist/name-text.ts'
import { PartForm, type PartFormProps } from '../forms/part-form.tsx'

export interface PageFormProps extends Omit<PartFormProps, 'place'> {
  /** The id of the page. */
  id: string
}

/** A page of an area as a form, below what the draft knows about it. */
export function PageForm({ id, ...file }: PageFormProps) {
  const { names } = file
  const place = useMemo(() => ['pages', id], [id])
  const page = names.names.find(({ kind, name }) => kind === 'page' && name === id)
  // The first line says which page it is, as the choice above the form does.
  const about = page === undefined ? [] : nameText(page, names).lines.slice(1)
  return (
    <>
      {about.map((line) => (
        <p key={line} className="meta subtle">
          {line}
        </p>
      ))}
      <PartForm {...file} place={place} />
    </>
  )
}
