import { canOpen } from '#access/can-open.ts'
import { anyOtherPosition } from '#access/every-trait.ts'
import { explain } from '#access/explain.ts'
import type { Traits } from '#access/person.ts'
import { formatPlace } from '#manifest/index.ts'
import { findPage } from '#manifest/paths.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import { onProven } from './command.ts'
import { unknownName } from './unknown-name.ts'

/** Prints whether a person may open a page, with the chain of rules between the two and the place of each rule. */
export const why = onProven(({ portal, origins }, options) => {
  const traits = personOf(portal, options['role'], options['position'])
  const page = pageOf(portal, options['page'])
  const chain = page.auth === 'signed-in' ? explain(page.for, traits, (rule) => origins.ruleAt(rule)) : []
  const steps = chain.map(({ depth, admits, text, at }) => ({ depth, admits, rule: text, at: at && formatPlace(at) }))
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
  for (const { depth, admits, rule, at } of steps)
    console.log(`  ${admits ? '✓' : '·'} ${'  '.repeat(depth)}${rule}${at === undefined ? '' : `  ${at}`}`)
  return 0
})

function personOf(portal: Portal, role = '', position = anyOtherPosition): Traits {
  const wanted = role.toLowerCase()
  const found = Object.entries(portal.roles).find(([id, { name }]) => id === wanted || name.toLowerCase() === wanted)
  if (found === undefined) {
    // Users know a role by its id or its name, so suggest the closest of either.
    const ids = Object.keys(portal.roles)
    const names = Object.values(portal.roles).map(({ name }) => name)
    const known = [...ids, ...names.filter((name) => !ids.includes(name.toLowerCase()))]
    throw new Error(unknownName('role', role, known, `The roles are ${ids.join(', ')}.`))
  }
  return { role: found[0], position, flags: found[1].flags }
}

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
