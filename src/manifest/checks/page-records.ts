import { isKnown } from '../link/names.ts'
import { kindOf, mismatch, type ValueKind } from '../link/value-kinds.ts'
import { fieldVocabulary } from '../link/vocabularies.ts'
import { ofRecord, type Page, type PageList, type Portal, type Resource, recordOf, type Scalar } from '../portal.ts'
import { type Path, valueAt } from '../source/tree.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks `$record.x` in the lists of a page, and in the initial values of the records that it creates: the page is about a
 * record (`unknown-variable`), which has the field (`unknown-field`), with values that fit (`unfit-field`). The lists beside a form
 * are about what the form says, and are checked with it.
 */
export const pageRecords: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    const record = portal.resources[recordOf(page, portal.pages)?.resource ?? '']
    for (const { field, name, holder, at } of usesOn(page, portal)) {
      const place = origins.at('page', page.id, ...writtenAt(at, origins.tree('page', page.id).value))
      if (record === undefined) {
        const message = `Page "${page.id}" uses "$record.${name}", but its address doesn't say which record it is about.`
        problems.report('unknown-variable', place, message)
      } else if (isKnown(name, fieldVocabulary(record), place, `Page "${page.id}"`, problems)) {
        const reason = unfitness(kindOf(name, record), holder && kindOf(field, holder))
        if (reason === undefined) continue
        const message = `Page "${page.id}" uses "$record.${name}" for "${field}", but it ${reason}.`
        problems.report('unfit-field', place, message)
      }
    }
  }
}

/** A field of a page's record that is compared with, or written into, a field of another record. */
interface Use {
  name: string
  field: string
  holder: Resource | undefined
  at: Path
}

function usesOn(page: Page, { resources }: Portal): Use[] {
  const panels = page.panels.map((panel) => ('list' in panel ? panel.list : undefined))
  const lists = [...placed(page.views, 'views'), ...placed(page.lists, 'lists'), ...placed(panels, 'panels')].flatMap(
    ({ list, at }) => usesOf(list, at, resources[list.resource]),
  )
  const holder = 'resource' in page && page.resource !== undefined ? resources[page.resource] : undefined
  if (holder === undefined) return lists
  const created = 'create' in page ? usesIn(page.create ?? {}, ['create'], holder) : []
  const begun = 'defaults' in page ? usesIn(page.defaults ?? {}, ['defaults'], holder) : []
  return [...lists, ...created, ...begun]
}

function placed(lists: (PageList | undefined)[], key: string): { list: PageList; at: Path }[] {
  return lists.flatMap((list, index) => (list === undefined ? [] : [{ list, at: [key, index] }]))
}

function usesOf({ where, create = {} }: PageList, at: Path, holder: Resource | undefined): Use[] {
  const compared = Object.entries(where).flatMap(([field, condition]) =>
    ofRecord({ [field]: condition }).map((name) => ({ name, field, holder, at: [...at, 'where', field] })),
  )
  return [...compared, ...usesIn(create, [...at, 'create'], holder)]
}

function usesIn(values: Record<string, Scalar>, at: Path, holder: Resource | undefined): Use[] {
  return Object.entries(values).flatMap(([field, value]) =>
    ofRecord({ [field]: value }).map((name) => ({ name, field, holder, at: [...at, field] })),
  )
}

function unfitness(given: ValueKind | undefined, wanted: ValueKind | undefined): string | undefined {
  return given && wanted && mismatch(given, wanted)
}

/** Returns the path of a view's option, or that of the page's own when the view inherits it. */
function writtenAt(path: Path, page: unknown): Path {
  const isWritten = path[0] !== 'views' || valueAt(page, path) !== undefined
  return isWritten ? path : path.slice(2)
}
