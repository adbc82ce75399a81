import { recordsIn } from '#texts/scopes.ts'
import * as texts from '#texts/studio-history.ts'
import type { Possible } from './history-queries.ts'

/** Says what people can do: with which records, and in which states. */
export function possibleText(possible: Possible | null): string {
  if (possible === null) return texts.nobodyCan
  const { scopes, states, barred } = possible
  const isWhole = scopes.includes('all') && states === undefined && !barred
  if (isWhole) return texts.unlimited
  return [...shiftTexts(scopes, states), ...(barred ? [texts.exceptOwn] : [])].join(' · ')
}

export function shiftTexts(scopes: Possible['scopes'], states: string[] | undefined): string[] {
  return [...scopes.map((scope) => recordsIn[scope]), ...(states === undefined ? [] : [texts.inStates(states)])]
}
