import { canOpen } from '#access/can-open.ts'
import { formatPlace } from '#manifest/index.ts'
import { findPage } from '#manifest/paths.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import { onProven } from './command.ts'
import { personOf } from './person-of.ts'
import { unknownName } from './unknown-name.ts'
import { stepsOf, stepText, whyRecord } from './why-record.ts'

/**
 * Prints whether a person may open a page, or do something with records, with the chain of rules between the two and the
 * place of each rule.
 */
export const why = onProven((proven, options) => {
  if (options['record'] !== undefined) return whyRecord(proven, options)
  if (options['page'] === undefined) throw new Error('"why" needs the option --page or --record.')
  const { portal, origins } = proven
  const traits = personOf(portal, options['role'], options['position'])
  const page = pageOf(portal, options['page'])
  const steps = page.auth === 'signed-in' ? stepsOf(page.for, traits, origins) : []
  const open = canOpen(traits, page)
  if (options['json'] !== undefined) {
    console.log(
      JSON.stringify(
        { role: traits.role, position: traits.position, page: page.id, path: page.path, auth: page.auth, open, steps },
        null,
        2,
      ),
    )
    return 0
  }
  const name = `${portal.roles[traits.role]?.name}, ${traits.position}`
  console.log(`${name} ${open ? 'may open' : 'may not open'} "${page.id}" (${page.path})`)
  console.log(
    `  ${formatPlace(origins.keyAt('page', page.id))}  page "${page.id}" is ${page.auth === 'signed-in' ? 'for:' : page.auth}`,
  )
  for (const step of steps) console.log(stepText(step))
  return 0
})

function pageOf(portal: Portal, asked = ''): Page {
  const page = Object.hasOwn(portal.pages, asked)
    ? portal.pages[asked]
    : findPage(Object.values(portal.pages), asked)?.page
  if (page === undefined) {
    const known = Object.values(portal.pages).flatMap(({ id, path }) => (asked.startsWith('/') ? path : id))
    throw new Error(unknownName('page', asked, known, '`npm run manifest -- routes` lists the pages.'))
  }
  return page
}
