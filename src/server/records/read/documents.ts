import { covers, type Relations, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { dayIn } from '#calculation/calendar.ts'
import { columnTotal } from '#calculation/decimals.ts'
import { inWords } from '#calculation/in-words.ts'
import { inCurrency, isEmpty, moduleOf, type TextContext, textOf } from '#fields/index.ts'
import type { Field, Portal, PrintedDocument, Resource } from '#manifest/portal.ts'
import type { Subject } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import { fieldText, fillTemplate } from './titles.ts'

/** Returns the documents of a record that a person may print, by name. Everything that offers or prints one asks here. */
export function printableOf(
  resource: Resource,
  { status }: Pick<StoredRecord, 'status'>,
  relations: Relations,
  person: Person,
): Record<string, PrintedDocument> {
  const all = Object.entries(resource.documents)
  return Object.fromEntries(
    all.filter(([, each]) => each.in.includes(status) && covers(scopesOf(each.for, person), relations)),
  )
}

/** Writes a document about a record as its reader sees it. */
export function writtenDocument(
  portal: Portal,
  document: PrintedDocument,
  subject: Subject,
  context: TextContext,
  now: Date,
) {
  const { resource, record } = subject
  const fill = (text: string) => fillTemplate(text, subject, context)
  const said = (names: string[]) => names.filter((name) => !isEmpty(heldIn(record, name))).map(saidOf)
  const saidOf = (name: string) => ({
    title: resource.fields[name]?.title ?? name,
    text: fieldText(name, subject, context),
  })
  return {
    title: fill(document.title),
    reference: record.reference,
    date: textOf({ type: 'date' }, dayIn(portal.timezone, now), context),
    company: letterheadOf(portal, document, record),
    addressee: said(document.addressee).map(({ text }) => text),
    text: document.text.map(fill),
    fields: said(document.fields),
    tables: document.rows.flatMap((name) => tableOf(resource.fields[name], record, context) ?? []),
    totals: said(document.totals),
    words: document.words === undefined ? null : spelledOut(resource.fields[document.words], record),
    closing: document.closing.map(fill),
    signatures: document.signatures.map(fill),
  }
}

/** Returns the company that the record names, with its logo as an address of an image; else that of the portal. */
function letterheadOf({ company, companies = {} }: Portal, document: PrintedDocument, record: StoredRecord) {
  const named = document.company === undefined ? '' : String(heldIn(record, document.company) ?? '')
  const head = Object.hasOwn(companies, named) ? companies[named] : company
  if (head === undefined) return null
  const { logo = company?.logo, registrations = [], ...rest } = head
  const image = logo === undefined ? null : `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  return { ...rest, registrations, logo: image }
}

function heldIn(record: StoredRecord, name: string): unknown {
  return name === 'status' || name === 'reference' ? record[name] : record.values[name]
}

function spelledOut(field: Field | undefined, { values }: StoredRecord): string | null {
  const amount = field === undefined ? undefined : values[field.name]
  if (field === undefined || typeof amount !== 'number') return null
  return inWords(amount, inCurrency(field, values).unit ?? '')
}

function tableOf(declared: Field | undefined, { values }: StoredRecord, context: TextContext) {
  const rows = declared === undefined ? undefined : values[declared.name]
  if (declared === undefined || !Array.isArray(rows) || rows.length === 0) return undefined
  const { title, fields = {}, totals = [] } = inCurrency(declared, values)
  const columns = Object.values(fields).filter(({ hidden }) => hidden !== true)
  return {
    title,
    columns: columns.map((column) => ({ title: column.title, figure: moduleOf(column).isFigure === true })),
    rows: rows.map((row: unknown) => columns.map((column) => textOf(column, Object(row)[column.name], context))),
    totals: columns.map((column) =>
      totals.includes(column.name) ? textOf(column, columnTotal(rows, column.name, column), context) : null,
    ),
  }
}
