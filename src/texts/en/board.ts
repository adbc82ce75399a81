import { number } from './grammar.ts'

export const showMore = (count: number) => `Show ${number(count)} more`
export const moving = (title: string, label: string) => `Moving ${title} to ${label}.`
export const cantBeMoved = (title: string, label: string) => `${title} can't be moved from ${label}.`
export const pickedUp = (title: string, label: string, ways: string) =>
  `Picked up ${title} from ${label}. It can move to ${ways}. Press Left or Right to choose, Space to drop, Escape to cancel.`
export const overOrigin = (label: string) => `Over ${label}, where it was.`
export const over = (label: string) => `Over ${label}.`
export const stays = (title: string, label: string) => `${title} stays in ${label}.`
/** Tells what a move requires, such as `Move to Done asks for Note and Photo`. */
export const moveToAsksFor = (label: string, asked: readonly string[]) =>
  `Move to ${label} asks for ${asked.join(' and ')}`
export const moveTo = (label: string) => `Move to ${label}`
export const spaceLifts = 'Space lifts the card to move it to another column.'
export const noCardsMatch = 'No cards match your search and filters.'
export const howToMove = (label: string) => `How do you want to move this to ${label}?`
export const notMoved = (label: string, title: string, why: string) => `Couldn't complete ${label} for ${title}. ${why}`
export const movedByOther = (title: string, label: string) => `Someone else moved this first: ${title} is now ${label}.`
export const none = 'None'
