import { useMemo } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/palette.ts'
import * as resultTexts from '#texts/results.ts'
import { foundAddress } from '../search/found-address.ts'
import { foundSpans } from '../search/found-spans.ts'
import { useFound } from '../search/use-found.ts'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { Slice } from '../session/portal-slice.ts'
import type { OptionGroup } from '../ui/option-list.tsx'
import { type Action, useActions } from './actions.ts'
import { type Choice, creatingChoices, pageChoices, pageIcon, type Ranked, rank } from './choices.ts'
import { recentChoices } from './recent-choices.ts'

export interface PaletteOption extends Ranked {
  run?(): void
}

export type PaletteGroup = OptionGroup<PaletteOption>

/** The maximum number of pages in the search results; pages and actions together are limited to twice as many. */
const shown = 7

export interface PaletteContent {
  groups: PaletteGroup[]
  /** Whether records are still being searched. */
  isWaiting: boolean
}

/** Returns the options that match the typed text; without any text, the recent choices, the menu pages and the actions. */
export function usePaletteGroups(typed: string): PaletteContent {
  const { slice, person } = usePortal()
  const records = useRecordGroups(typed)
  const doing = useActions()
  const pages = useMemo(() => pageChoices(slice), [slice])
  const making = useMemo(() => creatingChoices(slice), [slice])
  const actions: (Choice | Action)[] = [...making, ...doing]
  const recent = useMemo(() => recentChoices(person.user_id), [person.user_id])
  if (typed.trim() === '') return { groups: firstGroups(slice, pages, actions, recent), isWaiting: false }
  return { ...records, groups: [...foundGroups(pages, actions, typed), ...records.groups] }
}

/**
 * The matching records, grouped by resource. Their response arrives later than the other groups, so they are shown
 * below them and nothing moves.
 */
function useRecordGroups(typed: string): PaletteContent {
  const portal = usePortal()
  const { groups = [], words, isWaiting } = useFound(typed)
  const found = groups.map(({ resource, title, opens, results, more }): PaletteGroup => {
    const page = portal.page(opens)
    const icon = page === undefined ? 'file-text' : pageIcon(portal.slice, page, 'file-text')
    const link = portal.slice.record_pages[resource] ?? { page: opens }
    const options = results.flatMap((record): PaletteOption[] => {
      const to = foundAddress(portal, record, link)
      if (to === undefined) return []
      const where = record.match ?? { text: record.subtitle }
      const hint = [record.reference, where.text, record.status].filter(Boolean).join(' · ')
      const spans = foundSpans(words, record.title)
      return [{ id: `record-${resource}-${record.id}`, label: record.title, hint, icon, to, spans }]
    })
    return {
      id: `records-${resource}`,
      title,
      options,
      ...(more && { note: resultTexts.moreResults }),
    }
  })
  return { groups: withoutEmpty(found), isWaiting }
}

function firstGroups(slice: Slice, pages: Choice[], actions: (Choice | Action)[], recent: Choice[]): PaletteGroup[] {
  const menu = slice.menu.flatMap(({ entries }) => entries.map(({ page }) => `page-${page}`))
  const again = recent.flatMap((choice) => stillThere(slice, choice, [...pages, ...actions]))
  return withoutEmpty([
    { id: 'recent', title: texts.recent, options: again.map(unmarked) },
    {
      id: 'pages',
      title: texts.pages,
      options: menu.flatMap((id) => pages.filter((page) => page.id === id)).map(unmarked),
    },
    { id: 'actions', title: common.actions, options: actions.map(unmarked) },
  ])
}

/** Returns a recent choice in its current form; none if the user can no longer open it. */
function stillThere(slice: Slice, { to, ...choice }: Choice, known: Choice[]): Choice[] {
  const now = known.find(({ id }) => id === choice.id)
  if (now !== undefined) return [now]
  const path = to?.split('?', 1)[0]
  return to !== undefined && path !== undefined && pageAt(slice, path) !== undefined ? [{ ...choice, to }] : []
}

function foundGroups(pages: Choice[], actions: (Choice | Action)[], typed: string): PaletteGroup[] {
  const known = new Map(actions.map((action) => [action.id, action]))
  const found = rank([...pages, ...actions], typed, shown * 2)
  const kinds = withoutEmpty([
    { id: 'pages', title: texts.pages, options: found.filter(({ id }) => !known.has(id)).slice(0, shown) },
    {
      id: 'actions',
      title: common.actions,
      options: found.flatMap((each) => {
        const action = known.get(each.id)
        return action === undefined ? [] : [{ ...action, spans: each.spans }]
      }),
    },
  ])
  // The group with the best match comes first.
  return kinds.toSorted((a, b) => found.findIndex(isIn(a)) - found.findIndex(isIn(b)))
}

function isIn({ options }: PaletteGroup): (choice: Choice) => boolean {
  return ({ id }) => options.some((option) => option.id === id)
}

function unmarked<C extends Choice>(choice: C): C & Ranked {
  return { ...choice, spans: [] }
}

function withoutEmpty(groups: PaletteGroup[]): PaletteGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
