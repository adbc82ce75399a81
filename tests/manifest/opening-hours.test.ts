import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/portal.yaml'
const order = 'manifest/resources/order.yaml'

function withHours(hours: string): string {
  return baseFile(file).replace('mon-sat: 08:00-18:00', hours)
}

it('are compiled by weekday, in order, with the days of their holidays', () => {
  const text = withHours('fri-mon: [13:00-24:00, 08:30-12:00], wed: []')
  const compilation = compileManifest(
    bakery().map((each) => (each.path === file ? { ...each, text } : each)),
    bakeryOffers,
  )
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems))
  const open = [
    { opens: 510, closes: 720 },
    { opens: 780, closes: 1440 },
  ]
  expect(compilation.portal.calendars).toEqual({
    shop: { timezone: 'Europe/Lisbon', hours: [open, [], [], [], open, open, open], holidays: ['12-25'] },
  })
  expect(compilation.portal.calendar).toBe('shop')
})

it.each([
  ['may follow each other', 'mon-sat: [08:00-12:00, 12:00-18:00]', []],
  ['may not overlap within a day', 'mon-sat: [08:00-12:00, 11:59-18:00]', ['impossible-hours']],
  ['may not overlap over ranges of days', 'sat-mon: 08:00-12:00, sun: 11:00-13:00', ['impossible-hours']],
  ['may not go over midnight', 'mon-sat: 20:00-04:00', ['impossible-hours']],
  ['have a minute for every hour', 'mon-sat: 8-18', ['wrong-value']],
])('%s', (_what, hours, codes) => {
  expect(problemsOf({ [file]: withHours(hours) }).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['is named in text', "working_days(collect_on, today, 'shop')", []],
  ['may be a choice', "working_days(collect_on, today, loaves > 9.0 ? 'shop' : 'shop')", []],
  ['exists', "working_days(collect_on, today, 'shopp')", ['unknown-calendar']],
  ['exists in every choice', "working_days(collect_on, today, loaves > 9.0 ? 'shop' : 'sho')", ['unknown-calendar']],
  ['is no value of a field', 'working_days(collect_on, today, customer)', ['invalid-expression']],
  ['is not put together', "is_open(collect_on, 9.0, 'sh' + 'op') ? 1.0 : 0.0", ['invalid-expression']],
  ['comes after the other arguments', "working_days(collect_on, 'shop', 2.0)", ['invalid-expression']],
])('the calendar of an expression %s', (_what, expression, codes) => {
  const rule = `  - { when: save, that: "${expression} < 60.0", message: Too far ahead }\n`
  const text = baseFile(order).replace('rules:\n', `rules:\n${rule}`)
  expect(problemsOf({ [order]: text }).map(({ code }) => code)).toEqual(codes)
})

it('compile as the docs show them', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const [, calendars = '', clock = ''] =
    /### Opening hours[\s\S]*?```yaml\n([\s\S]*?)```[\s\S]*?```yaml\n([\s\S]*?)```/.exec(docs) ?? []
  const files = realPortal().files.map((each) => {
    if (each.path === file)
      return { ...each, text: each.text.replace(/^holidays:\n(?:.*\n)+?calendar: office\n/m, calendars) }
    if (each.path !== 'manifest/resources/trouble-ticket.yaml') return each
    return { ...each, text: each.text.replace(/^ {2}first_response_due:\n(?: {4}.*\n)+/m, clock) }
  })
  const compilation = compileManifest(files, offered)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('They do not compile.')
  expect(compilation.portal.calendars['desk']?.hours[5]).toEqual([
    { opens: 540, closes: 720 },
    { opens: 780, closes: 900 },
  ])
  expect(compilation.portal.resources['trouble-ticket']?.computed['first_response_due']).toMatchObject({
    clock: { calendar: { name: 'desk', if: "priority in ['P3', 'P4']" } },
  })
})
