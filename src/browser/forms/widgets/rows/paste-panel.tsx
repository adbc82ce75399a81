import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { BadCsv } from '#fields/parse-csv.ts'
import { inSentence } from '#texts/grammar.ts'
import * as texts from '#texts/paste-rows.ts'
import { reasonOf } from '../../../api/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { carriedKey } from '../../carried.ts'
import type { FieldSchema, Values } from '../../form-schema.ts'
import { titleKey } from '../../reference-title.ts'
import { useWritten } from '../../written.ts'
import { pasteLines } from './paste-lines.ts'
import { writable } from './pasted-table.ts'

export interface PastePanelProps {
  title: string
  /** The schema of a row. */
  item: FieldSchema
  /** How many rows still fit. */
  room: number
  most: number
  onAdd(rows: Values[]): void
}

/** Adds the lines of a pasted table to a list of rows. Lines that can't be read stay, with what is wrong with them. */
export function PastePanel({ title, item, onAdd, ...limits }: PastePanelProps) {
  const id = useId()
  const { properties = {} } = item
  const { text, setText, isBusy, added, faults, add } = usePaste({ item, onAdd, ...limits })
  const titles = writable(properties).map((name) => properties[name]?.title ?? name)
  return (
    <section className="panel stack gap-8" aria-labelledby={`${id}-title`}>
      <b id={`${id}-title`}>{texts.title(inSentence(title))}</b>
      <p id={`${id}-hint`} className="field-hint">
        {texts.columnsAre(titles.join(', '))}
      </p>
      <textarea
        className="input"
        rows={5}
        aria-label={texts.table}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status">
        {added > 0 && <p>{texts.added(added)}</p>}
        {faults.map((fault) => (
          <p key={fault} className="field-error">
            {fault}
          </p>
        ))}
      </div>
      <p className="cluster wrap gap-8">
        <Button look="solid" busy={isBusy} onClick={add}>
          {texts.add}
        </Button>
        <FileButton onText={setText} />
      </p>
    </section>
  )
}

function usePaste({ item, room, most, onAdd }: Omit<PastePanelProps, 'title'>) {
  const queries = useQueryClient()
  const written = useWritten()
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [added, setAdded] = useState(0)
  const [faults, setFaults] = useState<readonly string[]>([])
  const add = async () => {
    setIsBusy(true)
    setAdded(0)
    try {
      const pasted = await pasteLines(text, item, { room, most }, written)
      for (const { resource, record } of pasted.found) {
        queries.setQueryData(titleKey(resource, record.id), record.title)
        queries.setQueryData(carriedKey(resource, record.id), record.values)
      }
      if (pasted.rows.length > 0) onAdd(pasted.rows)
      setAdded(pasted.rows.length)
      setFaults(pasted.faults)
      setText(pasted.left)
    } catch (error) {
      setFaults([error instanceof BadCsv ? error.message : reasonOf(error)])
    }
    setIsBusy(false)
  }
  return { text, setText, isBusy, added, faults, add }
}

function FileButton({ onText }: { onText(text: string): void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        onChange={async ({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen !== undefined) onText(await chosen.text())
          target.value = ''
        }}
      />
      <Button icon="cloud-upload" onClick={() => file.current?.click()}>
        {texts.chooseFile}
      </Button>
    </>
  )
}
