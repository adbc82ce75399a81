import type { Talk } from '../kinds/record.ts'
import type { Resource } from '../portal.ts'
import type { Path } from '../source/tree.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Reports a record page whose `talk` names a page of another kind (`wrong-value`): only a conversation has threads; and one
 * whose message box writes what a thread doesn't take (`unknown-field`, `wrong-value`). Whether a thread gets all that it
 * needs is checked with the other forms for new records.
 */
export const talks: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    if (page.kind !== 'record' || page.talk === undefined) continue
    const at = (...path: Path) => origins.at('page', page.id, 'talk', ...path)
    const to = portal.pages[page.talk.page]
    if (to?.kind !== 'conversation') {
      const message = `Page "${page.id}" takes its threads from "${page.talk.page}", which is of the kind "${to?.kind}" and not a conversation.`
      problems.report('wrong-value', at('page'), message)
      continue
    }
    const record = portal.resources[page.resource]
    const thread = portal.resources[to.resource]
    if (record === undefined || thread === undefined) continue
    for (const { code, path, message } of faultsOf(page.talk, record, thread))
      problems.report(code, at(...path), `The message box of page "${page.id}" ${message}`)
  }
}

interface Fault {
  code: 'unknown-field' | 'wrong-value'
  path: Path
  message: string
}

function faultsOf({ first, values = {} }: Talk, record: Resource, thread: Resource) {
  const faults: Fault[] = []
  const asked = thread.form.map(({ field }) => field)
  if (first !== undefined && !(asked.includes(first) && thread.fields[first]?.schema['type'] === 'string')) {
    const message = `writes "${first}", which is not a text that the form of "${thread.name}" asks for.`
    faults.push({ code: 'wrong-value', path: ['first'], message })
  }
  for (const [name, value] of Object.entries(values)) {
    const from = /^\$record\.(.+)$/.exec(String(value))?.[1]
    const message = !asked.includes(name)
      ? `writes "${name}", which the form of "${thread.name}" doesn't ask for.`
      : from !== undefined && from !== 'id' && record.fields[from] === undefined
        ? `takes "${from}", which "${record.name}" doesn't have.`
        : undefined
    if (message !== undefined) faults.push({ code: 'unknown-field', path: ['values', name], message })
  }
  return faults
}
