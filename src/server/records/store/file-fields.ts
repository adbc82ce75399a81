import { and, eq, getTableColumns, inArray, notInArray } from 'drizzle-orm'
import { holdsFiles } from '#fields/index.ts'
import type { Field, Resource } from '#manifest/portal.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { fileHolders, files } from '../../db/schema.ts'
import { type Leaf, leavesOf } from './leaves.ts'

type Values = Record<string, unknown>

/** Returns the fields that hold the ids of files, themselves or in their rows. */
export function fileFields({ fields }: Pick<Resource, 'fields'>): Field[] {
  return Object.values(fields).filter(mayHoldFiles)
}

function mayHoldFiles(field: Field): boolean {
  return holdsFiles(field) || Object.values(field.fields ?? {}).some(mayHoldFiles)
}

/** Returns the ids of files in the values of a record, each with its place. */
export function fileLeaves({ fields }: Pick<Resource, 'fields'>, values: Values): (Leaf & { value: string })[] {
  return leavesOf(fields, values).flatMap(({ value, ...leaf }) =>
    holdsFiles(leaf.field) && typeof value === 'string' && value !== '' ? [{ ...leaf, value }] : [],
  )
}

/** Returns the ids of the files in the value of a field. */
function filesIn(field: Field, value: unknown): string[] {
  return fileLeaves({ fields: { [field.name]: field } }, { [field.name]: value }).map(({ value: id }) => id)
}

/** Records which files the fields of a record hold now. Files that no record holds any more are deleted later. */
export async function holdFiles(tx: Tx, resource: Resource, record: string, values: Values): Promise<void> {
  for (const holder of fileFields(resource).filter(({ name }) => Object.hasOwn(values, name))) {
    const field = holder.name
    const ids = [...new Set(filesIn(holder, values[field]))]
    const here = and(
      eq(fileHolders.resource, resource.name),
      eq(fileHolders.record, record),
      eq(fileHolders.field, field),
    )
    await tx.delete(fileHolders).where(ids.length === 0 ? here : and(here, notInArray(fileHolders.file, ids)))
    const known = await knownFiles(tx, ids)
    const held = [...known.keys()].map((file) => ({ file, resource: resource.name, record, field }))
    if (held.length > 0) await tx.insert(fileHolders).values(held).onConflictDoNothing()
  }
}

export interface FileFacts {
  id: string
  name: string
  type: string
  size: number
  uploaded_by: string
}

/** Returns the metadata of files by id, without their content. */
export async function knownFiles(db: Reader, ids: string[]): Promise<Map<string, FileFacts>> {
  if (ids.length === 0) return new Map()
  const { content: _content, uploaded_at: _at, ...facts } = getTableColumns(files)
  const rows = await db.select(facts).from(files).where(inArray(files.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
