import { canOpen } from '#access/can-open.ts'
import { anyOtherPosition } from '#access/every-trait.ts'
import { madeNames, type SourceFile } from '#manifest/index.ts'
import type { Page, Portal } from '#manifest/portal.ts'
import type { Opener, PortalNames } from './compiled.ts'

/** Returns what a portal knows of names besides those in its files. */
export function portalNamesOf(portal: Portal, files: SourceFile[]): PortalNames {
  const openers = Object.values(portal.pages).map((page) => [page.id, openersOf(page, portal)] as const)
  return { made: madeNames(portal, files), openers: Object.fromEntries(openers) }
}

function openersOf(page: Page, { roles, positions }: Portal): PortalNames['openers'][string] {
  if (page.auth !== 'signed-in') return page.auth
  const all = [...positions, null]
  const found = Object.entries(roles).flatMap(([role, { name, flags }]): Opener[] => {
    const open = all.filter((each) => canOpen({ role, position: each ?? anyOtherPosition, flags }, page))
    if (open.length === 0) return []
    return open.length === all.length ? [{ role: name }] : [{ role: name, positions: open }]
  })
  const isAll = found.length === Object.keys(roles).length && found.every((opener) => opener.positions === undefined)
  return isAll ? 'everyone' : found
}
