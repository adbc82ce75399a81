import { scopesOf } from '#access/can-do.ts'
import { placeholdersIn } from '../link/placeholders.ts'
import type { PrintedDocument } from '../portal.ts'
import type { Check } from './check.ts'
import { blindTo } from './guard-reveals.ts'

/**
 * Checks that whoever may print a document may read its record and every field in it (`document-unseen`). Otherwise their
 * paper would have holes, and a letter with a hole says something else.
 */
export const documents: Check = ({ portal, origins, classes }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    for (const [name, document] of Object.entries(resource.documents)) {
      const at = origins.at('resource', resource.name, 'documents', name)
      const outsider = classes.find(
        ({ traits }) =>
          scopesOf(document.for, traits).length > 0 && scopesOf(resource.access.read, traits).length === 0,
      )
      if (outsider !== undefined) {
        const message = `The document "${name}" of "${resource.name}" is also for ${outsider.witness}, who may read no such record.`
        problems.report('document-unseen', at, message)
      }
      for (const field of fieldsOf(document)) {
        const found = blindTo(field, resource, document.for, { portal, classes })
        if (found === undefined) continue
        const message = `The document "${name}" of "${resource.name}" has "${field}", which ${found.blind.witness}, may not see although they may print it.`
        const seen = origins.keyAt('resource', found.seen.resource, ...found.seen.path)
        problems.report('document-unseen', at, message, { related: [{ message: 'who may see it', at: seen }] })
      }
    }
  }
}

function fieldsOf({
  title,
  addressee,
  text,
  fields,
  rows,
  totals,
  words,
  closing,
  signatures,
}: PrintedDocument): string[] {
  const named = [title, ...text, ...closing, ...signatures].flatMap(placeholdersIn)
  return [...new Set([...addressee, ...fields, ...rows, ...totals, ...(words === undefined ? [] : [words]), ...named])]
}
