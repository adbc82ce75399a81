import { isCurrency } from '#calculation/currency.ts'
import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { PrintedDocument, Resource } from '../portal.ts'
import type { Path } from '../source/tree.ts'
import type { Lookups } from './lookups.ts'

type DocumentSource = NonNullable<ResourceSource['documents']>[string]

/** Returns a document as written, with all its lists. Its grants are linked with those of the resource. */
export function documentOf(source: DocumentSource, grants: PrintedDocument['for']): PrintedDocument {
  const { title, in: states, addressee = [], text = [], fields = [], rows = [], totals = [] } = source
  const { company, words, closing = [], signatures = [] } = source
  return {
    title,
    ...(company !== undefined && { company }),
    for: grants,
    in: states,
    addressee,
    text,
    fields,
    rows,
    totals,
    ...(words !== undefined && { words }),
    closing,
    signatures,
  }
}

/** Checks that a document names states, fields, rows and an amount of its resource. */
export function checkDocument(name: string, document: PrintedDocument, lookups: Lookups): void {
  const path = ['documents', name]
  for (const [i, state] of document.in.entries()) lookups.state(state, lookups.at(...path, 'in', i))
  lookups.text(document.title, [...path, 'title'])
  for (const key of ['text', 'closing', 'signatures'] as const)
    for (const [i, text] of document[key].entries()) lookups.text(text, [...path, key, i])
  for (const key of ['addressee', 'fields', 'totals'] as const)
    for (const [i, field] of document[key].entries()) lookups.own(field, [...path, key, i])
  if (document.company !== undefined) lookups.own(document.company, [...path, 'company'])
  checkRows(document, path, lookups)
  checkWords(document, path, lookups)
}

function checkRows({ rows }: PrintedDocument, path: Path, lookups: Lookups): void {
  for (const [i, field] of rows.entries()) {
    if (lookups.own(field, [...path, 'rows', i]) && !isTable(field, lookups.resource))
      lookups.fault('unfit-field', [...path, 'rows', i], `prints "${field}" as a table, but it has no rows`)
  }
}

function checkWords({ words }: PrintedDocument, path: Path, lookups: Lookups): void {
  if (words === undefined || !lookups.own(words, [...path, 'words'])) return
  const { unit = '', currency } = lookups.resource.fields[words] ?? {}
  if (currency === undefined && !isCurrency(unit))
    lookups.fault('unfit-field', [...path, 'words'], `spells out "${words}", which is no money`)
}

function isTable(field: string, { fields }: Resource): boolean {
  return fields[field]?.many === true && fields[field]?.fields !== undefined
}
