import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { fileHolders, files } from '../db/schema.ts'
import { fileFields, filesIn } from '../records/store/file-fields.ts'
import { insertRows } from './insert-rows.ts'
import type { MemoryStore } from './memory/memory-store.ts'

/** Stores the files that sample records hold, uploaded by whoever created the record. */
export async function insertFiles(
  tx: Tx,
  portal: Portal,
  store: MemoryStore,
  titles: ReadonlyMap<string, string>,
): Promise<void> {
  const held = Object.values(portal.resources).flatMap((resource) =>
    fileFields(resource).flatMap((field) =>
      store.records.of(resource.name).flatMap((record) =>
        filesIn(field, record.values[field.name]).map((file) => ({
          ...{ file, resource: resource.name, field: field.name },
          record,
        })),
      ),
    ),
  )
  const rows = held.map(({ file: id, record }) => {
    const title = titles.get(id) ?? ''
    const content = pdfOf(title)
    const facts = { name: `${title}.pdf`, type: 'application/pdf', size: content.length }
    const upload = { uploaded_by: record.created_by ?? '', uploaded_at: record.created_at }
    return { id, ...facts, ...upload, content: `\\x${content.toString('hex')}` }
  })
  await insertRows(tx, files, rows)
  await insertRows(
    tx,
    fileHolders,
    held.map(({ record, ...holder }) => ({ ...holder, record: record.id })),
  )
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
