import type { IconName } from '#generated/offered.ts'
import { parametersOf } from '#manifest/paths.ts'
import { inSentence } from '#manifest/words.ts'
import { askNew } from '../session/ask-new.ts'
import type { Slice, SlicePage } from '../session/portal-slice.ts'
import { placeOf } from '../shell/place.ts'
import type { Span } from '../ui/marked.tsx'
import { fuzzyMatch } from './fuzzy.ts'

/** Something that can be chosen in the palette. */
export interface Choice {
  /** The same for the same thing, now and when it is remembered. */
  id: string
  label: string
  /** Where it belongs. */
  hint: string
  icon: IconName
  /** Where it leads; a choice without an address does something. */
  to?: string
}

/** A choice with the parts of its label that were typed. */
export interface Ranked extends Choice {
  spans: readonly Span[]
}

/** The picture of a page: that of its menu entry, or of one that it stands under. */
export function pageIcon(slice: Slice, page: SlicePage, fallback: IconName): IconName {
  const { entry } = placeOf(slice, page)
  const icon = slice.menu.flatMap((group) => group.entries).find((each) => each.page === entry)?.icon
  // The names of icons in the manifest have been checked against those that are offered.
  return (icon as IconName | undefined) ?? fallback
}

/** The pages that can be gone to without saying more, as the menu calls them. */
export function pageChoices(slice: Slice): Choice[] {
  return slice.pages.filter(isPlace).map((page) => {
    const { group, trail } = placeOf(slice, page)
    const above = trail.slice(0, -1).map(({ title }) => title)
    const outermost = slice.areas[page.area]
    const start = group ?? outermost
    return {
      id: `page-${page.id}`,
      label: trail.at(-1)?.title ?? page.title,
      hint: [...(start === undefined ? [] : [start]), ...above].join(' · '),
      icon: pageIcon(slice, page, 'file'),
      to: page.path,
    }
  })
}

function isPlace({ path, kind }: SlicePage): boolean {
  return parametersOf(path).length === 0 && kind !== 'redirect'
}

/** The new records that a person can make, each on the first page that offers it. */
export function creatingChoices({ pages, areas }: Slice): Choice[] {
  const offers = pages.flatMap((page) => {
    if (!('creates' in page) || page.creates === undefined || parametersOf(page.path).length > 0) return []
    const { id, path, title, creates, area, resource } = page
    const hint = [areas[area], title].filter(Boolean).join(' · ')
    const label = `New ${inSentence(creates)}`
    return [{ resource, choice: { id: `new-${id}`, label, hint, icon: 'plus', to: `${path}?${askNew}` } as const }]
  })
  const first = offers.filter(({ resource }, at) => offers.findIndex((each) => each.resource === resource) === at)
  return first.map(({ choice }) => choice)
}

/** The choices that answer what was typed, the best first: by their names, then by where they belong. */
export function rank(choices: readonly Choice[], typed: string, limit: number): Ranked[] {
  const found = choices.flatMap((choice) => {
    const named = fuzzyMatch(typed, choice.label)
    if (named !== undefined) return [{ choice, ...named }]
    return hasWords(`${choice.hint} ${choice.label}`, typed) ? [{ choice, score: 0, spans: [] }] : []
  })
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ choice, spans }) => ({ ...choice, spans }))
}

/** Whether each word that was typed begins a word of the text, in whatever order. */
function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
