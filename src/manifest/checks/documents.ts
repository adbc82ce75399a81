import { scopesOf } from '#access/can-do.ts'
import { placeholdersIn } from '../link/placeholders.ts'
import type { Portal, PrintedDocument, Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'
import { blindTo } from './guard-reveals.ts'

/**
 * Checks that whoever may print a document may read its record and every field in it (`document-unseen`). Otherwise their
 * paper would have holes, and a letter with a hole says something else. Reports a company that has no letterhead (`wrong-value`).
 */
export const documents: Check = (evidence, problems) => {
  const { portal, origins, classes } = evidence
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
      checkCompany({ name, document, resource }, evidence, problems)
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

interface Printed {
  name: string
  document: PrintedDocument
  resource: Resource
}

function checkCompany(
  { name, document, resource }: Printed,
  { portal, origins }: Evidence,
  problems: ProblemList,
): void {
  const strange = companyWithout(document, resource, portal)
  if (strange === undefined) return
  const message = `The document "${name}" of "${resource.name}" is printed for a company by "${document.company}", ${strange}.`
  problems.report('wrong-value', origins.at('resource', resource.name, 'documents', name, 'company'), message)
}

/** Returns why a field can't name the company of a document; undefined if each of its values has a letterhead. */
function companyWithout(
  { company }: PrintedDocument,
  { fields }: Resource,
  { companies = {} }: Portal,
): string | undefined {
  if (company === undefined) return undefined
  const choices = fields[company]?.choices?.map(({ value }) => value)
  if (choices === undefined) return 'which has no fixed values'
  const missing = choices.find((each) => !Object.hasOwn(companies, each))
  return missing === undefined ? undefined : `but "companies" of the portal has no "${missing}"`
}

function fieldsOf({
  title,
  company,
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
  return [
    ...new Set([
      ...addressee,
      ...fields,
      ...rows,
      ...totals,
      ...[words, company].filter((each) => each !== undefined),
      ...named,
    ]),
  ]
}
