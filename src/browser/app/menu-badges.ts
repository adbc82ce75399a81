import * as texts from '#texts/badges.ts'
import type { Schemas } from '../api/clients.ts'
import type { Slice } from '../session/portal-slice.ts'
import type { Badge, Badges } from '../shell/use-badges.ts'

type MenuCount = Schemas['MenuCount']
type Menu = Slice['menu']
type Counting = NonNullable<Menu[number]['entries'][number]['counts']>

/**
 * Returns the badges of a menu: of each entry that counts, by its page, the sum; of each tab that it counts on, by both
 * pages, its own.
 */
export function badgesOf(menu: Menu, counts: MenuCount[]): Badges {
  const badges: Badges = {}
  const add = (key: string, counting: Counting) => {
    const badge = badgeOf(counting, counts)
    if (badge !== undefined) badges[key] = badge
  }
  for (const { page, counts: counting = [] } of menu.flatMap(({ entries }) => entries)) {
    add(page, counting)
    for (const tab of new Set(counting.map((each) => each.page)))
      add(
        `${page}/${tab}`,
        counting.filter((each) => each.page === tab),
      )
  }
  return badges
}

/** Sums up counts. Undefined when there is nothing to count, or when a number is missing. */
function badgeOf(counting: Counting, counts: MenuCount[]): Badge | undefined {
  let total = 0
  const said: string[] = []
  for (const { page, view, as } of counting) {
    const count = counts.find((each) => each.page === page && each.view === view)
    if (count === undefined) return undefined
    const number = count.total + Number(count.capped)
    total += number
    if (number > 0) said.push(`${texts.badge(number)} ${as}`)
  }
  return total === 0 ? undefined : { shown: texts.badge(total), said: said.join(', ') }
}
