import * as texts from '#texts/paste-rows.ts'
import { read, workplace } from '../../../api/clients.ts'
import type { FieldSchema } from '../../form-schema.ts'
import type { WrittenRecord } from '../../written.ts'
import { askedOf } from '../reference/choices.ts'

export interface NamedRecord {
  id: string
  title: string
  values: Record<string, unknown>
}

/**
 * Finds the record that a text names, among those that a column may refer to: by its reference, its title, or the beginning
 * of its title before a comma, such as an address without its town.
 */
export async function findNamed(
  column: FieldSchema,
  text: string,
  written: WrittenRecord,
): Promise<NamedRecord | { message: string }> {
  const resource = String(column['x-reference'])
  const among = column['x-among']
  const query = { ...askedOf(among, written), q: text, per_page: 25 }
  const { data } = await read((signal) =>
    workplace.GET('/records/{resource}', { params: { path: { resource }, query }, signal }),
  )
  const name = text.toLowerCase()
  const exact = data.filter(({ title, reference }) => title.toLowerCase() === name || reference?.toLowerCase() === name)
  const begun = data.filter(({ title }) => title.toLowerCase().startsWith(`${name},`))
  const [one, another] = exact.length > 0 ? exact : begun
  if (one === undefined) return { message: texts.notFound(text, among?.message) }
  return another === undefined ? one : { message: texts.several(text) }
}
