import { isEmpty, moduleOf, type TextContext } from '#fields/index.ts'
import type { Field, Resource } from '#manifest/portal.ts'
import { noValue } from '#texts/values.ts'
import { isPhone, phoneDigits, searchedFields } from '../store/search-text.ts'
import type { StoredRecord } from '../store/storage.ts'
import { wordsOf } from './search-words.ts'
import { fieldText, namesIn } from './titles.ts'

/** How many fields a hint shows. */
const most = 3

/**
 * Returns what tells a record apart from others of the same name: the fields that its resource names for that, or the first
 * columns of its list that aren't part of the name. What is empty, hidden from the reader or shown otherwise is left out.
 */
export function hintOf(resource: Resource, record: StoredRecord, said: TextContext, shown: string[] = []): string {
  const parts = hintNames(resource)
    .filter((name) => !shown.includes(name))
    .map((name) => partOf(name, resource, record, said))
  return parts
    .filter((part) => part !== undefined)
    .slice(0, most)
    .join(' · ')
}

/** Returns the fields that a hint may show. */
export function hintNames({ hint, list, label, fields }: Resource): string[] {
  const inLabel = namesIn(label)
  return hint ?? list.columns.filter((name) => Object.hasOwn(fields, name) && !inLabel.includes(name))
}

function partOf(name: string, resource: Resource, record: StoredRecord, said: TextContext): string | undefined {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (field !== undefined && isEmpty(record.values[name])) return undefined
  const text = fieldText(name, { resource, record }, said)
  if (text === noValue) return undefined
  // A bare number doesn't say what it counts.
  if (field !== undefined && moduleOf(field).isFigure === true) return `${field.title}: ${text}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A field, and its text, that contains a searched word. */
export interface Match {
  field: string
  text: string
}

/**
 * Returns the field that contains a searched word which the result doesn't show otherwise: a phone number, for example, is
 * what identifies a caller.
 */
export function matchOf(resource: Resource, record: StoredRecord, words: string, shownText: string): Match | null {
  const missing = wordsOf(words.toLowerCase()).find((word) => !shownText.toLowerCase().includes(word))
  if (missing === undefined) return null
  const digits = phoneDigits(words)
  const holds = (field: Field, text: string): boolean =>
    text.toLowerCase().includes(missing) ||
    (digits !== undefined && isPhone(field) && text.replaceAll(/\D/g, '').includes(digits))
  const texts = searchedFields(resource).map((field) => ({ field, text: String(record.values[field.name] ?? '') }))
  const found = texts.find(({ field, text }) => holds(field, text))
  return found === undefined ? null : { field: found.field.title, text: found.text }
}

/**
 * Returns the hint of a record that people choose from several. A record that was found by something else says by what, so
 * that nobody takes it for the one whose name they typed.
 */
export function choiceHint(resource: Resource, record: Titled, words: string, said: TextContext): string {
  const hint = hintOf(resource, record, said)
  const match = words === '' ? null : matchOf(resource, record, words, `${record.title} ${hint}`)
  return [hint, ...(match === null ? [] : [`${match.field}: ${match.text}`])].filter((part) => part !== '').join(' · ')
}

type Titled = StoredRecord & { title: string }
