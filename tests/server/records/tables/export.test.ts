import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#fields/parse-csv.ts'
import { formulaSafe, withoutFormulaGuard } from '#server/records/tables/csv.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

describe.each(databases)('the export of a list from %s', (_name, copy) => {
  let portal: TestPortal
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  })

  afterAll(() => portal.stop())

  const table = async (query: string): Promise<string[][]> => {
    const { status, body } = await manager.get(`/api/v2/records/${query}`)
    expect(status, body).toBe(200)
    return parseCsv(body)
  }

  it('contains every record of the list in its order, under the titles of its fields', async () => {
    const [heading, ...rows] = await table(
      'daily-schedule/export?columns=name&columns=schedule_date&sort=-schedule_date',
    )
    const { body } = await manager.get('/api/v2/records/daily-schedule?per_page=100&sort=-schedule_date')
    expect(heading).toEqual(['Name', 'Date'])
    expect(rows).toEqual(body.data.map(({ values }: Reply['body']) => [values.name, values.schedule_date]))
  })

  it('has the filters of the list', async () => {
    const rows = await table('employee/export?columns=department&filter=department:eq:sales&q=manager')
    const { body } = await manager.get('/api/v2/records/employee?filter=department:eq:sales&q=manager')
    expect(rows.length - 1).toBe(body.pagination.total)
  })

  it('formats names, states, days and date-times for people and spreadsheets', async () => {
    const [heading = [], first = []] = await table('schedule-task/export?sort=-start_time')
    const cells = Object.fromEntries(heading.map((title, index) => [title, first[index]]))
    expect(cells['Status']).toMatch(/^(Pending|Completed|Approved|Rejected)$/)
    expect(cells['Created']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(Object.values(cells).some((cell) => /^\w+ \w+$/.test(cell ?? ''))).toBe(true)
  })

  it('is a file that spreadsheets read as UTF-8', async () => {
    const { headers, body } = await manager.get('/api/v2/records/employee/export')
    expect(body.startsWith('\ufeff')).toBe(true)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="employees-2026-11-20.csv"')
  })

  it.each(['columns=nothing', 'columns=password_hash', 'columns=id'])('returns 422 for %s', async (query) => {
    const { status, body } = await manager.get(`/api/v2/records/employee/export?${query}`)
    expect([status, body.errors[0].pointer]).toEqual([422, '/columns/0'])
  })

  it('can be requested repeatedly', async () => {
    for (let i = 0; i < 12; i++) expect((await table('employee/export?columns=full_name')).length).toBeGreaterThan(20)
  })
})

describe('a text in a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\tx',
    '\rx',
    '\nx',
    ' =1+1',
    '\n=1',
    '\u00a0@x',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    "''=1",
  ])('%j is escaped, so it is no formula', (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`)
    expect(withoutFormulaGuard(formulaSafe(text))).toBe(text)
  })

  it.each(['a-b', "'quoted'", '', '1'])('%j is unchanged', (text) => {
    expect(formulaSafe(text)).toBe(text)
    expect(withoutFormulaGuard(text)).toBe(text)
  })

  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n"1;2";"say ""so"""\n',
      [
        ['a', 'b'],
        ['1;2', 'say "so"'],
      ],
    ],
    [
      '\ufeffa\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n"two\nlines",x',
      [
        ['a', 'b'],
        ['two\nlines', 'x'],
      ],
    ],
    ['', []],
  ])('%j is parsed into cells', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  it.each([
    ['rows', 'a\n'.repeat(4), /more than 2 rows/],
    ['cells', 'a,'.repeat(4), /more than 3 cells/],
  ])('is rejected at the first of too many %s, without reading on', (_what, text, message) => {
    const unclosed = '"'
    expect(() => parseCsv(text + unclosed, { rows: 2, columns: 3 })).toThrow(message)
  })

  it.each(['a,b\n"open,2', 'a,b\nx"y,2', 'a\n"x"y'])('%j is rejected', (text) => {
    expect(() => parseCsv(text)).toThrow(/^Row \d has a quotation mark/)
  })
})
