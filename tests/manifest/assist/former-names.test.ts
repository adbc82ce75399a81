import { expect, it } from 'vitest'
import { withFormerName } from '#manifest/assist/index.ts'

const named = (kind: string, name: string, of: string | null = null) => ({
  ...{ kind, name, of, title: null, place: null, schema: null, references: null },
})

it('begins a file with the first former name', () => {
  expect(withFormerName('', named('page', 'trips'), 'outings', true)).toBe('pages:\n  trips: outings\n')
  expect(withFormerName('', named('state', 'late', 'outing'), 'overdue', true)).toBe(
    'states:\n  outing: { late: overdue }\n',
  )
})

it('adds to the file, and keeps the rest of it', () => {
  const text = '# Names of before.\npages: { trips: outings }\n'
  expect(withFormerName(text, named('role', 'guide'), 'leader', true)).toBe(`${text}roles: { guide: leader }\n`)
  expect(withFormerName(text, named('page', 'days'), 'hours', true)).toBe(
    '# Names of before.\npages: { trips: outings, days: hours }\n',
  )
})

it('lets a former name follow when the name changes again', () => {
  const text = 'pages: { trips: outings }\nroles: { guide: leader }\n'
  expect(withFormerName(text, named('page', 'outings'), 'excursions', false)).toBe(
    'pages: { trips: excursions }\nroles: { guide: leader }\n',
  )
})

it('forgets a former name when it is the name again', () => {
  expect(withFormerName('pages: { trips: outings, days: hours }\n', named('page', 'outings'), 'trips', false)).toBe(
    'pages: { days: hours }\n',
  )
  expect(withFormerName('pages: { trips: outings }\n', named('page', 'outings'), 'trips', false)).toBe('')
})

it('says nothing of names that no stored data has', () => {
  expect(withFormerName('', named('group', 'guides'), 'leaders', true)).toBeUndefined()
  expect(withFormerName('', named('page', 'new'), 'newer', false)).toBeUndefined()
})
