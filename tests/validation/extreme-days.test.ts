import { expect, it } from 'vitest'
import { formats } from '#validation/formats.ts'

it.each(['0001-01-01', '0000-01-01', '1899-12-31', '9999-12-31'])('rejects the day %s in every format', (day) => {
  const texts = { date: day, 'date-time': `${day}T23:59:59-23:59`, 'local-date-time': `${day}T00:00` }
  expect(Object.entries(texts).filter(([name, text]) => formats[name]?.test(text))).toEqual([])
})

it.each(['1900-01-01', '2026-11-22', '9998-12-31'])('accepts the day %s in every format', (day) => {
  const texts = { date: day, 'date-time': `${day}T23:59:59-23:59`, 'local-date-time': `${day}T00:00` }
  expect(Object.entries(texts).filter(([name, text]) => formats[name]?.test(text) !== true)).toEqual([])
})
