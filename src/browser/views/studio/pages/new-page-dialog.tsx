import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { grammars } from '#generated/grammars.js'
import { kindsOfPages, pathsAt } from '#manifest/assist/index.ts'
import { addKey, applyEdit } from '#manifest/edit/index.ts'
import * as texts from '#texts/studio-pages.ts'
import { FormDialog } from '../../../dialogs/form-dialog.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { changeFile, type DeclaredPlace } from '../studio-queries.ts'

export interface NewPageDialogProps {
  draft: string
  pages: { name: string; place: DeclaredPlace }[]
  onMade(place: DeclaredPlace, id: string): void
  onClose(): void
}

const idForm = /^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/

/** Adds a page to an area of a draft. The form of the page asks for what its kind needs. */
export function NewPageDialog({ draft, pages, onMade, onClose }: NewPageDialogProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const areas = [...new Set(pages.map(({ place }) => place.file))]
  const kinds = kindsOfPages(grammars)
  const [id, setId] = useState('')
  const [area, setArea] = useState(areas[0] ?? '')
  const [kind, setKind] = useState('collection')
  const wrong = () => {
    if (!idForm.test(id)) return texts.idWrong
    return pages.some(({ name }) => name === id) ? texts.idTaken : undefined
  }
  const add = async () => {
    const page = { path: `/${id}`, title: titleFrom(id), purpose: '', kind }
    const written = await changeFile(queries, draft, area, (text) =>
      applyEdit(text, addKey({ path: area, text }, ['pages'], id, page)),
    )
    onMade(placeOf(area, written, id), id)
  }
  return (
    <FormDialog
      title={texts.newPage}
      caption={texts.newPageWhy}
      action={texts.create}
      firstField={input}
      check={wrong}
      run={add}
      onClose={onClose}
    >
      {(state) => (
        <>
          <TextInput
            ref={input}
            state={state}
            label={texts.id}
            hint={texts.idHint}
            maxLength={60}
            value={id}
            onChange={setId}
          />
          <Choice
            label={texts.kind}
            options={kinds.map((each) => ({ id: each, name: each }))}
            value={kind}
            onChange={setKind}
          />
          <Choice
            label={texts.area}
            options={areas.map((file) => ({ id: file, name: texts.areaOf(file) }))}
            value={area}
            onChange={setArea}
          />
        </>
      )}
    </FormDialog>
  )
}

/** A title to begin with: `late-visits` → `Late visits`. */
function titleFrom(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function placeOf(file: string, text: string, id: string): DeclaredPlace {
  const lines = text.split('\n')
  const places = lines.map((line, index) => ({ line: index + 1, column: line.search(/\S|$/) + 1 }))
  const at = pathsAt(text, places).findIndex((path) => path?.length === 2 && path[0] === 'pages' && path[1] === id)
  return { file, line: at + 1, column: places[at]?.column ?? 1 }
}
