import { describe, expect, it } from 'vitest'
import { momentShown, typedDay, typedMoment } from '../../../src/browser/forms/typed-moment.ts'

/** A Tuesday. */
const today = '2026-11-24'

describe('a typed date', () => {
  it.each([
    ['24 Nov 2026', '2026-11-24'],
    ['1 december 2027', '2027-12-01'],
    ['3rd Feb 27', '2027-02-03'],
    ['24/11/2026', '2026-11-24'],
    ['5.1.2027', '2027-01-05'],
    ['2026-12-01', '2026-12-01'],
    ['30 Nov', '2026-11-30'],
    ['5/1', '2027-01-05'],
    ['2 Sep', '2026-09-02'],
    ['29 Feb', undefined],
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
    ['fri', '2026-11-27'],
    ['tuesday', '2026-12-01'],
    ['monday', '2026-11-30'],
    ['+3d', '2026-11-27'],
    ['+2w', '2026-12-08'],
    ['-1d', '2026-11-23'],
  ])('%s is %s', (text, day) => {
    expect(typedDay(text, today)).toBe(day)
  })

  it.each(['', '24', '31 Feb 2027', '13/13/2026', 'someday', '24 Xyz', '2026'])('%j is none', (text) => {
    expect(typedDay(text, today)).toBeUndefined()
  })
})

describe('a typed date and time', () => {
  it.each([
    ['24 Nov 2026, 09:00', '2026-11-24T09:00'],
    ['tomorrow 9:30', '2026-11-25T09:30'],
    ['2026-12-01T14:05', '2026-12-01T14:05'],
    ['fri at 2pm', '2026-11-27T14:00'],
    ['24/11/2026 12am', '2026-11-24T00:00'],
  ])('%s is %s', (text, moment) => {
    expect(typedMoment(text, today)).toBe(moment)
  })

  it.each(['24 Nov 2026', 'tomorrow 25:00', 'tomorrow 9:75', '13pm', '24 Nov 14pm'])('%j is none', (text) => {
    expect(typedMoment(text, today)).toBeUndefined()
  })
})

it('is shown as the portal writes dates, and other text as it is', () => {
  expect(momentShown('2026-11-04')).toBe('4 Nov 2026')
  expect(momentShown('2026-11-04T09:30')).toBe('4 Nov 2026, 09:30')
  expect(momentShown('31 Feb')).toBe('31 Feb')
  expect(momentShown('')).toBe('')
})
