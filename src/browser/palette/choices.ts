import type { IconName } from '#generated/offered.ts'
import { parametersOf } from '#manifest/paths.ts'
import * as common from '#texts/common.ts'
import { askNew } from '../session/ask-new.ts'
import type { Slice, SlicePage } from '../session/portal-slice.ts'
import { placeOf } from '../shell/place.ts'
import type { Span } from '../ui/marked.tsx'
import { fuzzyMatch } from './fuzzy.ts'
import { beginsLike } from './misspelled.ts'

/** An entry of the palette. */
export interface Choice {
  /** Stable, so that a stored recent choice can be matched again. */
  id: string
  label: string
  /** Where the entry belongs, such as its menu group and parent pages. */
  hint: string
  icon: IconName
  /** The address that the entry opens; an entry without one runs an action. */
  to?: string
}

/** A choice with the matching parts of its label. */
export interface Ranked extends Choice {
  spans: readonly Span[]
}

/** Returns the icon of a page's menu entry, or of the entry that it belongs to. */
export function pageIcon(slice: Slice, page: SlicePage, fallback: IconName): IconName {
  const { entry } = placeOf(slice, page)
  const icon = slice.menu.flatMap((group) => group.entries).find((each) => each.page === entry)?.icon
  // The manifest's icon names have been checked against the available icons.
  return (icon as IconName | undefined) ?? fallback
}

/** The pages that can be opened without further parameters, labelled as in the menu. */
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

/** The records that the user can create, each on the first page that offers it. */
export function creatingChoices({ pages, areas }: Slice): Choice[] {
  const offers = pages.flatMap((page) => {
    if (!('creates' in page) || page.creates === undefined || parametersOf(page.path).length > 0) return []
    const { id, path, title, creates, area, resource } = page
    const hint = [areas[area], title].filter(Boolean).join(' · ')
    const label = common.newOne(creates)
    return [{ resource, choice: { id: `new-${id}`, label, hint, icon: 'plus', to: `${path}?${askNew}` } as const }]
  })
  const first = offers.filter(({ resource }, at) => offers.findIndex((each) => each.resource === resource) === at)
  return first.map(({ choice }) => choice)
}

/**
 * Returns the choices that match the typed text, best first: matches in the label before matches in the hint, and those
 * before words that are only spelled like the typed ones.
 */
export function rank(choices: readonly Choice[], typed: string, limit: number): Ranked[] {
  const found = choices.flatMap((choice) => {
    const named = fuzzyMatch(typed, choice.label)
    if (named !== undefined) return [{ choice, ...named, score: named.score + (isWhole(choice, typed) ? whole : 0) }]
    const text = `${choice.hint} ${choice.label}`
    if (hasWords(text, typed, (word, part) => word.startsWith(part))) return [{ choice, score: 0, spans: [] }]
    return hasWords(text, typed, beginsLike) ? [{ choice, score: -1, spans: [] }] : []
  })
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ choice, spans }) => ({ ...choice, spans }))
}

/** The score of a label that is exactly what was typed, above any other. */
const whole = 1_000

function isWhole({ label }: Choice, typed: string): boolean {
  return label.toLowerCase() === typed.trim().toLowerCase()
}

/** Whether each typed word matches a word in the text, in any order. */
function hasWords(text: string, typed: string, matches: (word: string, part: string) => boolean): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((part) => words.some((word) => matches(word, part)))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
