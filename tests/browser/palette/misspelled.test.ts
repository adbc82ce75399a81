import { expect, it } from 'vitest'
import { beginsLike } from '../../../src/browser/palette/misspelled.ts'

it.each([
  ['appraisals', 'apraisal', 'a letter missing'],
  ['appraisals', 'apprraisal', 'a letter too many'],
  ['schedules', 'scheduels', 'two letters in the wrong order'],
  ['tickets', 'tickats', 'another letter'],
  ['recruitment', 'recrutemen', 'two typos in a long word'],
])('finds %s by %s: %s', (word, typed) => {
  expect(beginsLike(word, typed)).toBe(true)
})

it.each([
  ['sales', 'same', 'short words have to be right'],
  ['tickets', 'tackats', 'two typos in a short word'],
  ['rewards', 'towards', 'another first letter'],
  ['approvals', 'appraisal', 'another word'],
])("doesn't find %s by %s: %s", (word, typed) => {
  expect(beginsLike(word, typed)).toBe(false)
})
