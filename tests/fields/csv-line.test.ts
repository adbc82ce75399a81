import { expect, it } from 'vitest'
import { csvLine } from '#fields/index.ts'
import { parseCsv } from '#fields/parse-csv.ts'

it('quotes the cells that a reader of CSV would split', () => {
  expect(csvLine(['plain', 'a,b', 'a;b', 'say "hi"', ''])).toBe('plain,"a,b","a;b","say ""hi""",\r\n')
})

it('is read back as it was', () => {
  const cells = ['plain', 'a,b', 'a;b', '"', 'two\nlines', '']
  expect(parseCsv(csvLine(cells))).toEqual([cells])
})
