import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { csvLine } from '#fields/index.ts'
import * as common from '#texts/common.ts'
import * as drafts from '#texts/drafts.ts'
import * as texts from '#texts/import.ts'
import { workplace, write } from '../../api/clients.ts'
import { explain } from '../../api/messages.ts'
import { asObjectSchema } from '../../forms/form-schema.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { Description } from '../../records/record-queries.ts'
import { Button } from '../../ui/button.tsx'
import { loadParts, useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useModule } from '../../ui/use-module.ts'

interface Result {
  rows: number
  created: number
  errors: { row: number; column: string | null; message: string }[]
}

export interface ImportDialogProps {
  description: Description
  onClose(): void
}

/** Imports new records from a CSV file. A dry run comes first; the import is enabled only when it found no errors. */
export function ImportDialog({ description, onClose }: ImportDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const parts = useModule(loadParts)
  const { file, result, problem, busy, choose, write: finish } = useImport(description, onClose)
  const isClean = result !== undefined && result.errors.length === 0 && result.rows > 0
  if (parts === undefined) return null
  return (
    <parts.DialogFrame
      size="form"
      title={texts.importOf(description.plural)}
      caption={texts.howItWorks}
      onClose={onClose}
      footer={
        <>
          <p className="dialog-status" role="status">
            {busy && texts.checkingFile}
          </p>
          <div className="dialog-actions flow">
            <Button look="ghost" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button look="solid" busy={busy} disabled={!isClean} onClick={finish}>
              {isClean ? texts.importLines(result.rows) : texts.importText}
            </Button>
          </div>
        </>
      }
    >
      <div className="import stack">
        <div className="cluster import-file wrap gap-6">
          <label className="button" htmlFor={id}>
            <Icon name="upload" />
            {file === undefined ? texts.chooseFile : texts.chooseAnotherFile}
          </label>
          <input
            ref={input}
            id={id}
            className="sr-only"
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen !== undefined) choose(chosen)
              // Resets the input, so that choosing the same file again after correcting it fires a change event.
              target.value = ''
            }}
          />
          <span className="grow breakable">{file?.name}</span>
          <button type="button" className="link text-md" onClick={() => saveTemplate(description)}>
            {texts.downloadTemplate}
          </button>
        </div>
        {problem !== undefined && (
          <p className="notice tone-danger" role="alert">
            <Icon name="circle-alert" />
            {problem}
          </p>
        )}
        {result !== undefined && <ImportResult result={result} />}
      </div>
    </parts.DialogFrame>
  )
}

/** The result of the dry run. */
function ImportResult({ result: { rows, errors } }: { result: Result }) {
  if (errors.length === 0) {
    return (
      <p className={rows === 0 ? 'notice tone-warning' : 'notice'} role="status">
        <Icon name={rows === 0 ? 'info' : 'circle-check'} />
        {rows === 0 ? texts.noRows : texts.allValid(rows)}
      </p>
    )
  }
  const bad = new Set(errors.map(({ row }) => row)).size
  return (
    <>
      <p className="notice tone-danger" role="alert">
        <Icon name="circle-alert" />
        {texts.notImported(bad, rows)}
      </p>
      <table className="import-errors plain-table" aria-label={drafts.whatIsWrong}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.column}</th>
            <th scope="col">{drafts.whatIsWrong}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td className="figures">{row}</td>
              <td>{column ?? <span className="subtle">{texts.wholeLine}</span>}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function useImport({ name, plural }: Description, onClose: () => void) {
  const queries = useQueryClient()
  const { toast } = useFeedback()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<Result>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (from: File, isTrial: boolean): Promise<Result | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = await from.text()
      const header = { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'text/csv' }
      const params = { path: { resource: name }, header, query: { dry_run: isTrial } }
      const request = { params, body, bodySerializer: asIs, headers: { 'Content-Type': 'text/csv' } }
      return (await write((signal) => workplace.POST('/records/{resource}/import', { ...request, signal }))).data
    } catch (error) {
      setProblem(explain(error).text)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setResult(undefined)
    void send(chosen, true).then(setResult)
  }
  const finish = async () => {
    const written = file && (await send(file, false))
    if (written === undefined) return
    // The data may have changed since the dry run, so the import can still report errors.
    setResult(written)
    if (written.errors.length > 0) return
    await queries.invalidateQueries({ queryKey: recordKeys.all })
    toast({ tone: 'success', title: texts.imported(plural), text: texts.areNew(written.created) })
    onClose()
  }
  return { file, result, problem, busy, choose, write: () => void finish() }
}

const asIs = (body: string) => body

/** Saves a CSV file with only the header row that an import expects. */
function saveTemplate({ form, plural }: Description): void {
  const fields = Object.values(asObjectSchema(form?.schema ?? { properties: {} }).properties)
  const heading = csvLine(fields.map(({ title = '' }) => title))
  saveFile(new Blob(['\uFEFF', heading], { type: 'text/csv' }), `${plural}.csv`)
}
