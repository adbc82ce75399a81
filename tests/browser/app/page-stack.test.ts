import { NavigationType } from 'react-router-dom'
import { expect, it } from 'vitest'
import { next, type PlacedPage, stackOf } from '../../../src/browser/app/page-stack.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const { Push, Pop, Replace } = NavigationType

function placed(id: string, kind: SlicePage['kind'], key: string, navigationType: NavigationType = Push): PlacedPage {
  const location = { pathname: `/${id}`, search: '', hash: '', state: null, key }
  return { page: { id, kind } as SlicePage, parameters: {}, place: { location, navigationType } as PlacedPage['place'] }
}

const list = placed('list', 'collection', 'a')
const opened = next(stackOf(list), placed('record', 'record', 'b'))

it('keeps the list behind a page that was opened from it', () => {
  expect(opened).toMatchObject({ shown: { page: { id: 'record' } }, kept: { page: { id: 'list' } } })
  expect(opened.shown.id).not.toBe(opened.kept?.id)
})

it('shows the same list again when the user goes back', () => {
  const back = next(opened, placed('list', 'collection', 'a', Pop))
  expect(back.shown.id).toBe(opened.kept?.id)
  expect(back.kept).toBeUndefined()
})

it('shows a new list where the address is the same but the entry of the history is not', () => {
  const again = next(opened, placed('list', 'collection', 'c'))
  expect([opened.kept?.id, opened.shown.id]).not.toContain(again.shown.id)
  expect(again.kept).toBeUndefined()
})

it('keeps the list while the page opened from it changes its address', () => {
  const tab = next(opened, placed('record', 'record', 'c', Replace))
  expect(tab.shown.id).toBe(opened.shown.id)
  expect(tab.kept).toBe(opened.kept)
})

it('keeps a list with the address that it had last', () => {
  const second = next(stackOf(list), placed('list', 'collection', 'b'))
  const record = next(second, placed('record', 'record', 'c'))
  expect(record.kept?.place.location.key).toBe('b')
})

it('keeps nothing but lists, and lists only of users who went on', () => {
  expect(next(opened, placed('home', 'view', 'c')).kept).toBeUndefined()
  expect(next(stackOf(list), placed('home', 'view', 'c', Pop)).kept).toBeUndefined()
})
