import { onProven } from './command.ts'

/** Prints every page: `{ page, path, aliases, auth, kind, redirect? }`. */
export const routes = onProven(({ portal }, options) => {
  const rows = Object.values(portal.pages).map((page) => ({
    page: page.id,
    path: page.path,
    aliases: page.aliases,
    auth: page.auth,
    kind: page.kind,
    ...('redirect' in page && {
      redirect: page.redirect.map((choice) => ({ for: choice.for, path: portal.pages[choice.page]?.path })),
    }),
  }))
  if (options['json'] !== undefined) console.log(JSON.stringify(rows, null, 2))
  else
    for (const { path, aliases, auth, kind, page } of rows)
      console.log([path, ...aliases].join(' ').padEnd(64), auth.padEnd(10), kind.padEnd(13), page)
  return 0
})
