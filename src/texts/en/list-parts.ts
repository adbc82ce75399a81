import { counted, number, quoted } from './grammar.ts'

export const moveForward = (title: string) => `Move ${title} forward`
export const moveBack = (title: string) => `Move ${title} back`
/** At the end of a list that is scrolled through. */
export const moreThan = (total: number) => `There are more than ${number(total)}. Search or filter to find one.`
export const entries = (count: number) => counted(count, 'entry', 'entries')
export const enterAName = 'Enter a name.'
export const viewHint = 'Saves the search, filters, columns and sort order under this name. Only you see it.'
export const name = 'Name'
export const deleteViewWhy = (name: string) => `This deletes the view ${quoted(name)}. Its records stay.`
export const deleteThisView = 'Delete this view?'
export const deleteView = 'Delete view'
export const viewNotDeleted = "Couldn't delete the view"
export const renameView = 'Rename view'
export const changeView = (name: string) => `Change the view ${name}`
