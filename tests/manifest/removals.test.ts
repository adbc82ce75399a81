import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findRemovals } from '#manifest/index.ts'
import { linkedBakery } from '../access/linked.ts'
import { baseFile } from '../fixtures/portals.ts'

const order = 'manifest/resources/order.yaml'
const orderSchema = 'schemas/resources/order.schema.json'

const filler = { type: 'string', title: 'Filling', enum: ['plum', 'poppy'] }
const rows = {
  type: 'array',
  title: 'Loaves by size',
  items: { type: 'object', properties: { size: filler, note: { type: 'string', title: 'Remark' } } },
}

/** The bakery whose orders have these properties besides their own. */
function orders(properties: Record<string, unknown>, change = (file: Record<string, unknown>) => file) {
  const schema = JSON.parse(baseFile(orderSchema))
  const file = change(parse(baseFile(order)))
  return linkedBakery({
    [orderSchema]: { ...schema, properties: { ...schema.properties, ...properties } },
    [order]: file,
  })
}

/** What is removed in one line each. */
const linesOf = (...portals: Parameters<typeof findRemovals>) =>
  findRemovals(...portals).map(({ kind, removed, of, field, fits }) =>
    [kind, of?.id, field?.id, removed.id, fits?.join()].filter((each) => each !== undefined).join(' '),
  )

describe('what a portal lacks that stored data may depend on', () => {
  it('is nothing between a portal and itself, or when something is added', () => {
    expect(linesOf(orders({}), orders({}))).toEqual([])
    expect(linesOf(orders({}), orders({ filler, rows }))).toEqual([])
  })

  it('is a state', () => {
    const withoutBaked = orders({}, (file) => ({
      ...file,
      lifecycle: {
        initial: 'open',
        states: { open: { tone: 'warning', editable: true }, collected: { tone: 'success', final: true } },
        transitions: { collect: { from: ['open'], to: 'collected', for: [{ for: 'bakers', scope: 'all' }] } },
      },
      computed: {},
      effects: {},
    }))
    expect(findRemovals(orders({}), withoutBaked)).toEqual([
      { kind: 'state', removed: { id: 'baked', name: 'Baked' }, of: { id: 'order', name: 'Order' } },
    ])
  })

  it('is a field, a column of rows, and a value of an enum in either', () => {
    expect(linesOf(orders({ filler }), orders({}))).toEqual(['field order filler'])
    const fewer = { ...filler, enum: ['plum'] }
    expect(linesOf(orders({ filler }), orders({ filler: fewer }))).toEqual(['member order filler poppy'])
    const others = { ...rows, items: { type: 'object', properties: { size: fewer } } }
    expect(linesOf(orders({ rows }), orders({ rows: others }))).toEqual([
      'member order rows.size poppy',
      'field order rows.note',
    ])
  })

  it('is not a field that the portal computes', () => {
    const schema = JSON.parse(baseFile(orderSchema))
    const { baked_at: _bakedAt, ...properties } = schema.properties
    const without = linkedBakery({
      [orderSchema]: { ...schema, properties },
      [order]: { ...parse(baseFile(order)), computed: {} },
    })
    expect(linesOf(orders({}), without)).toEqual([])
  })

  it.each([
    ['text to a number', { type: 'string' }, { type: 'number' }, ['type order it']],
    ['a whole number to any number', { type: 'integer' }, { type: 'number' }, []],
    ['any number to a whole one', { type: 'number' }, { type: 'integer' }, ['type order it']],
    ['text to an enum', { type: 'string' }, { type: 'string', enum: ['a', 'b'] }, ['type order it a,b']],
    ['an enum to text', { type: 'string', enum: ['a', 'b'] }, { type: 'string' }, []],
    ['a day to text', { type: 'string', format: 'date' }, { type: 'string' }, []],
    [
      'one record to several',
      { type: 'string', format: 'uuid', 'x-reference': 'recipe' },
      { type: 'array', items: { type: 'string', format: 'uuid', 'x-reference': 'recipe' } },
      ['type order it'],
    ],
    [
      'a list of texts to one of numbers',
      { type: 'array', items: { type: 'string' } },
      { type: 'array', items: { type: 'number' } },
      ['type order it'],
    ],
  ])('is a type when it changes from %s', (_change, before, after, lines) => {
    expect(linesOf(orders({ it: { title: 'It', ...before } }), orders({ it: { title: 'It', ...after } }))).toEqual(
      lines,
    )
  })

  it('is a role and a position', () => {
    const roles = parse(baseFile('manifest/roles.yaml'))
    const more = linkedBakery({
      'manifest/roles.yaml': {
        ...roles,
        positions: [...roles.positions, 'Taster'],
        roles: { ...roles.roles, taster: { name: 'Taster' } },
      },
    })
    expect(linesOf(more, orders({}))).toEqual(['role taster', 'position Taster'])
  })

  it('is a page and a resource, and then none of its parts', () => {
    const { pages, resources, ...rest } = orders({ filler })
    const [page = ''] = Object.keys(pages)
    const { order: _order, ...others } = resources
    const { [page]: _page, ...left } = pages
    expect(linesOf({ pages, resources, ...rest }, { ...rest, pages: left, resources: others })).toEqual([
      `page ${page}`,
      'resource order',
    ])
  })
})
