import type { Field, Portal } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { fileHolders, files } from '../db/schema.ts'
import { fileFields, fileLeaves } from '../records/store/file-fields.ts'
import { insertRows } from './insert-rows.ts'
import type { MemoryStore } from './memory/memory-store.ts'
import { photoOf, signatureOf } from './sample-pictures.ts'

/** The rows of files, and of what holds them. */
interface FileRows {
  files: Record<string, unknown>[]
  holders: Record<string, unknown>[]
}

/**
 * Makes the files that sample records hold, uploaded by whoever created the record. Drawing them takes seconds, in which no
 * transaction may be open.
 */
export function makeFiles(portal: Portal, store: MemoryStore, titles: ReadonlyMap<string, string>): FileRows {
  const drawn = new Map<string, ReturnType<typeof contentOf>>()
  const held = Object.values(portal.resources).flatMap((resource) =>
    fileFields(resource).flatMap((field) =>
      store.records.of(resource.name).flatMap((record) =>
        fileLeaves({ fields: { [field.name]: field } }, { [field.name]: record.values[field.name] }).map(
          ({ value: file, field: leaf }) => ({
            ...{ file, resource: resource.name, field: field.name },
            ...{ record, leaf },
          }),
        ),
      ),
    ),
  )
  const rows = held.map(({ file: id, record, leaf }) => {
    const title = titles.get(id) ?? ''
    const { content, extension, type } = drawnOnce(drawn, leaf, title)
    const facts = { name: `${title}.${extension}`, type, size: content.length }
    const upload = { uploaded_by: record.created_by ?? '', uploaded_at: record.created_at }
    return { id, ...facts, ...upload, content: `\\x${content.toString('hex')}` }
  })
  return { files: rows, holders: held.map(({ record, leaf: _leaf, ...holder }) => ({ ...holder, record: record.id })) }
}

export async function insertFiles(tx: Tx, made: FileRows): Promise<void> {
  await insertRows(tx, files, made.files)
  await insertRows(tx, fileHolders, made.holders)
}

/** Returns the content of a file. Those of the same kind with the same title look the same. */
function drawnOnce(drawn: Map<string, ReturnType<typeof contentOf>>, field: Field, title: string) {
  const key = `${field.name} ${title}`
  const known = drawn.get(key) ?? contentOf(field, title)
  drawn.set(key, known)
  return known
}

/** Returns a file that the field takes: a drawing for a signature, a picture where only pictures are taken, otherwise a PDF. */
function contentOf({ widget, accept = [] }: Field, title: string) {
  const isPicture = accept.length > 0 && accept.every((type) => type.startsWith('image/'))
  if (!isPicture) return { content: pdfOf(title), extension: 'pdf', type: 'application/pdf' }
  const content = widget === 'signature' ? signatureOf(title) : photoOf(title)
  return { content, extension: 'png', type: 'image/png' }
}

/** Returns a PDF of one page with a title. */
function pdfOf(title: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${title.replaceAll(/[^A-Za-z0-9 .,-]/g, ' ')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf + table + end, 'latin1')
}
