import { type Check, pagesOf } from './check.ts'

/** Reports a record page whose `talk` names a page of another kind (`wrong-value`): only a conversation has threads. */
export const talks: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    if (page.kind !== 'record' || page.talk === undefined) continue
    const kind = portal.pages[page.talk]?.kind
    if (kind === 'conversation') continue
    const message = `Page "${page.id}" takes its threads from "${page.talk}", which is of the kind "${kind}" and not a conversation.`
    problems.report('wrong-value', origins.at('page', page.id, 'talk'), message)
  }
}
