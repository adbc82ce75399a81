import { expect, it } from 'vitest'
import { namedRecord } from '../../../src/browser/records/named-record.ts'

const none = new URLSearchParams()

it('takes the record that the path names', () => {
  expect(namedRecord({ param: 'id' }, { id: '7' }, new URLSearchParams('id=8'))).toEqual({ id: '7' })
})

it('takes the record that the query names', () => {
  expect(namedRecord({ query: 'staff', without: 'own' }, {}, new URLSearchParams('staff=8'))).toEqual({ id: '8' })
})

it.each(['', 'staff='])('returns the fallback for a record that the query does not name: %j', (query) => {
  const named = (without: 'own' | 'choose') => namedRecord({ query: 'staff', without }, {}, new URLSearchParams(query))
  expect(named('own')).toEqual({ without: 'own', name: 'staff' })
  expect(named('choose')).toEqual({ without: 'choose', name: 'staff' })
})

it('returns no record when there is no fallback', () => {
  expect(namedRecord({ query: 'id' }, {}, none)).toEqual({ without: undefined })
  expect(namedRecord({ param: 'id' }, {}, none)).toEqual({ without: undefined })
})
