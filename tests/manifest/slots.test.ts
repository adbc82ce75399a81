import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endOf, hourOf, placed } from '../../src/browser/forms/widgets/slots/times.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'
import { root } from '../fixtures/real-portal.ts'

const schema = 'schemas/resources/order.schema.json'

/** The problems of the bakery when the day on which an order is collected has this property beside it. */
function problemsWith(property: object): string[] {
  const file = 'manifest/resources/order.yaml'
  const texts = {
    [file]: baseFile(file)
      .replaceAll('loaves, collect_on]', 'loaves, collect_on, collect_at]')
      .replace('\neffects:', '\noccupies: { who: recipe, from: collect_on, minutes: loaves, in: [open] }\n\neffects:'),
    [schema]: baseFile(schema).replace(
      '"note":',
      `"collect_at": ${JSON.stringify({ type: 'string', title: 'At', ...property })}, "note":`,
    ),
  }
  return problemsOf(texts).map(({ code, message }) => `${code}: ${message}`)
}

const whose = { whose: 'order' }
const slots = { 'x-widget': 'slots' }

describe('the compiler', () => {
  it.each([
    ['without x-slots', { format: 'date-time', ...slots }, 'needs the key "x-slots"'],
    ['on a text', { ...slots, 'x-slots': whose }, 'Free hours fill in a date-time'],
    ['on words', { enum: ['early', 'late'], ...slots, 'x-slots': whose }, 'Free hours fill in a date-time'],
    ['without a day', { enum: ['08:00', '09:00'], ...slots, 'x-slots': whose }, 'needs the key "day"'],
    [
      'with a text as its day',
      { enum: ['08:00'], ...slots, 'x-slots': { ...whose, day: 'customer' } },
      `"day" can't be "customer"`,
    ],
    [
      'of a text',
      { format: 'date-time', ...slots, 'x-slots': { ...whose, who: 'customer' } },
      `"who" can't be "customer"`,
    ],
    [
      'with an end that is a day',
      { format: 'date-time', ...slots, 'x-slots': { ...whose, until: 'collect_on' } },
      `"until" can't be "collect_on"`,
    ],
    [
      'as long as a name',
      { format: 'date-time', ...slots, 'x-slots': { ...whose, length: 'customer' } },
      `"length" can't be "customer"`,
    ],
    [
      'beside nothing',
      { format: 'date-time', ...slots, 'x-slots': { ...whose, who: 'nobody' } },
      `"who" can't be "nobody"`,
    ],
  ])('reports free hours %s', (_what, property, message) => {
    expect(problemsWith(property).join()).toContain(`widget-unfit: `)
    expect(problemsWith(property).join()).toContain(message)
  })

  it('accepts a date-time, and a time beside its day', () => {
    const moment = { format: 'date-time', ...slots, 'x-slots': { ...whose, who: 'recipe', length: 'loaves' } }
    const time = { enum: ['08:00'], ...slots, 'x-slots': { ...whose, day: 'collect_on' } }
    for (const property of [moment, time])
      expect(problemsWith(property).filter((problem) => problem.startsWith('widget-unfit'))).toEqual([])
  })

  it('reports free hours of a resource that has none, and values that are missing or idle', () => {
    const file = 'manifest/resources/order.yaml'
    const found = (occupies: string, given: object | undefined, of = 'order') => {
      const property = {
        format: 'date-time',
        title: 'At',
        type: 'string',
        ...slots,
        'x-slots': { whose: of, ...given },
      }
      return problemsOf({
        [file]: baseFile(file)
          .replaceAll('loaves, collect_on]', 'loaves, collect_on, collect_at]')
          .replace('\neffects:', `\n${occupies}\n\neffects:`),
        [schema]: baseFile(schema).replace('"note":', `"collect_at": ${JSON.stringify(property)}, "note":`),
      }).map(({ code, message }) => `${code}: ${message}`)
    }
    const occupies =
      'occupies: { who: recipe, from: collect_on, minutes: loaves, in: [open], limit: { by: [customer], at_most: loaves, in: [open] } }'
    const all = { with: { customer: 'customer', loaves: 'loaves' } }
    expect(found('', undefined, 'order')).toEqual(['widget-unfit: "order" has no "occupies", so it has no free hours.'])
    expect(found(occupies, undefined)).toEqual([
      'widget-unfit: The free hours of "order" depend on its "customer"; say in "with" which field beside it has the value.',
    ])
    expect(found(occupies, { with: { ...all.with, loaves: 'nothing' } }).join()).toContain(
      `"with" can't take "nothing"`,
    )
    expect(found(occupies, all)).toEqual([])
  })

  it('has the example of the docs in the manifest', () => {
    const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
    const example = JSON.parse(`{${/```json\n("starts_at": [\s\S]*?)```/.exec(docs)?.[1] ?? ''}}`)
    const text = readFileSync(join(root, 'schemas/resources/interview.schema.json'), 'utf8')
    expect(JSON.parse(text).properties.starts_at).toMatchObject(example.starts_at)
  })
})

describe('a free hour', () => {
  it('is a time of day, or a time with its day', () => {
    expect([placed('2027-01-19', '11:00', true), placed('2027-01-19', '11:00', false)]).toEqual([
      '11:00',
      '2027-01-19T11:00',
    ])
    expect([hourOf('11:00', '2027-01-19', true), hourOf('2027-01-19T11:00', '2027-01-19', false)]).toEqual([
      '11:00',
      '11:00',
    ])
    expect([hourOf('2027-01-20T11:00', '2027-01-19', false), hourOf(undefined, '2027-01-19', true)]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('ends on its day', () => {
    expect(endOf('2027-01-19', '09:30', 90)).toBe('2027-01-19T11:00')
    expect(endOf('2027-01-19', '23:30', 90)).toBe('2027-01-19T23:59')
  })
})
