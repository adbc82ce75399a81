import { describe, expect, it } from 'vitest'
import { formatPlace } from '#manifest/index.ts'
import { didYouMean } from '#manifest/problems/suggest.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'

const order = 'manifest/resources/order.yaml'
const recipe = 'manifest/resources/recipe.yaml'
const orderSchema = 'schemas/resources/order.schema.json'
const api = 'manifest/api.yaml'
const roles = 'manifest/roles.yaml'
const shop = 'manifest/areas/shop.yaml'

/** The problems of the bakery with one stretch of one file replaced. */
function problemsWith(path: string, from: string, to: string): string[] {
  const text = baseFile(path)
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`)
  return problemsOf({ [path]: text.replace(from, to) }).map(
    ({ at, code, message, suggestions }) => `${formatPlace(at)} ${code}  ${message}${didYouMean(suggestions)}`,
  )
}

describe('a channel', () => {
  it('of records says which it reads', () => {
    expect(problemsWith(api, ', reads: order', '')).toMatchInlineSnapshot(`
      [
        "manifest/api.yaml:6:3 missing-key  Channel "private-order.{id}" needs the key "reads": {id} is a record of which resource?",
      ]
    `)
  })

  it('of people reads nothing', () => {
    expect(problemsWith(api, '{me}: { for: everyone', '{me}: { for: everyone, reads: order')).toMatchInlineSnapshot(`
      [
        "manifest/api.yaml:5:39 unknown-key  Channel "private-user.{me}" has no {id} to be a record of "order".",
      ]
    `)
  })
})

describe('a rule', () => {
  it('of the area is told once, however many pages it serves', () => {
    expect(problemsWith(shop, 'for: everyone', 'for: every1')).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:3:6 unknown-audience  Area "shop" is for "every1", which manifest/roles.yaml does not declare.",
      ]
    `)
  })

  it('of the area is needed when a page has none', () => {
    expect(problemsWith('manifest/areas/house.yaml', 'for: everyone\n', '')).toMatchInlineSnapshot(`
      [
        "manifest/areas/house.yaml:6:3 missing-key  Page "me" needs the key "for": its area "house" gives no default.",
        "manifest/areas/house.yaml:7:3 missing-key  Page "news" needs the key "for": its area "house" gives no default.",
      ]
    `)
  })

  it('of a group has one operator', () => {
    expect(problemsWith(roles, 'title: seniors, any: [', 'title: seniors, not: baker, any: [')).toMatchInlineSnapshot(`
      [
        "manifest/roles.yaml:11:3 wrong-value  Group "seniors" needs exactly one of any, all and not.",
      ]
    `)
  })

  it('of a queue names roles', () => {
    expect(problemsWith(roles, 'counter: [cashier]', 'counter: [cashier, shop-staff]')).toMatchInlineSnapshot(`
      [
        "manifest/roles.yaml:2:30 unknown-audience  Queue "counter" names the role "shop-staff", which manifest/roles.yaml does not declare.",
      ]
    `)
  })
})

describe('a computed field', () => {
  it('that sums says which field', () => {
    expect(problemsWith(recipe, ', field: loaves }', ' }')).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:3 missing-key  Resource "recipe" takes the sum of which "field" of "order"?",
      ]
    `)
  })

  it('that aggregates says over what', () => {
    expect(
      problemsWith(
        recipe,
        'loaves: { rollup: sum, of: order, via: recipe, field: loaves }',
        'loaves: { aggregate: sum, of: order }',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:3 wrong-value  "computed.loaves" takes one of "expression", "live", "stamp", "times", "copy", "clock", "rollup" (with "of" and "via") or "aggregate" (with "of" and "where"); it has "aggregate" and "of".",
      ]
    `)
  })

  it('refers to fields of its own record', () => {
    expect(
      problemsWith(recipe, 'field: loaves }', 'field: loaves, where: { recipe: $record.idd } }'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:82 unknown-field  Resource "recipe" names the field "idd", which the schema of "recipe" does not have. Did you mean "id"?",
      ]
    `)
  })
})

describe('a schema', () => {
  it('knows the types of JSON Schema', () => {
    expect(problemsWith(orderSchema, '"integer"', '"int"')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:11:25 wrong-value  "properties.loaves.type" takes string, number, integer, boolean, array or object, got "int".",
      ]
    `)
  })

  it('gives every field a type', () => {
    expect(problemsWith(orderSchema, '"type": "integer", ', '')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:11:5 missing-key  "properties.loaves" needs the key "type".",
      ]
    `)
  })

  it('says what an object holds', () => {
    expect(
      problemsWith(orderSchema, '"type": "string", "title": "Note", "maxLength": 400', '"type": "object"'),
    ).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:13:5 missing-key  An object says what it holds: it needs the key "properties" or "oneOf".",
      ]
    `)
  })

  it('holds no keyword that validators would not know', () => {
    expect(problemsWith(orderSchema, '"maxLength": 400', '"maxLenght": 400')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:13:50 unknown-key  "properties.note" has no key "maxLenght". Did you mean "maxLength"?",
      ]
    `)
  })

  it('names fields in small letters', () => {
    expect(problemsWith(orderSchema, '"note"', '"Note"')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:13:5 wrong-value  "Note" cannot be a key of "properties"; it takes small letters, digits and underscores, a letter first.",
      ]
    `)
  })

  it('holds only patterns that are regular expressions', () => {
    expect(problemsWith(orderSchema, '^\\\\+?[0-9 ]{7,20}$', '^(\\\\+')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:8:63 wrong-value  The pattern "^(\\+" is not a regular expression.",
      ]
    `)
  })

  it.each(['(a+)+', '(a*)*b', '(a|a)*', '(a+){2,}'])(
    'holds no pattern that can be made slow, such as %s',
    (pattern) => {
      expect(problemsWith(orderSchema, '^\\\\+?[0-9 ]{7,20}$', pattern)).toEqual([
        `${orderSchema}:8:63 wrong-value  The pattern "${pattern}" repeats a group that repeats or chooses itself.`,
      ])
    },
  )

  it.each(['today', 'package', 'type', 'as', 'google'])(
    'may hold a field %s, though expressions cannot name it',
    (name) => {
      const changes = {
        [orderSchema]: baseFile(orderSchema).replace('"note": {', `"${name}": { "type": "string" }, "note": {`),
        [order]: baseFile(order).replace('form: [', `form: [${name}, `),
      }
      expect(problemsOf(changes)).toEqual([])
    },
  )
})

describe('a collection', () => {
  it('has views of different names', () => {
    expect(
      problemsWith(
        shop,
        '    where: { status: { not: collected } }\n',
        '    views: [{ id: a, title: A }, { id: a, title: B }]\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:40 name-clash  Page "open-orders" has two views "a"; an address could name either.",
      ]
    `)
  })

  it('follows a field of its resource', () => {
    expect(
      problemsWith(shop, '    where: { status: { not: collected } }\n', '    follow: link\n'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:13 unknown-field  Page "open-orders" names the field "link", which the schema of "order" does not have.",
      ]
    `)
  })

  it('runs a transition of its resource when a row is opened', () => {
    expect(
      problemsWith(shop, '    where: { status: { not: collected } }\n', '    on_open: baek\n'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:14 unknown-transition  Page "open-orders" names the transition "baek", which the lifecycle of "order" does not declare. Did you mean "bake"?",
      ]
    `)
  })

  it('tells a wrong column of its own once, however many views use it', () => {
    expect(
      problemsWith(
        shop,
        '    where: { status: { not: collected } }\n',
        '    columns: [customer, lofes]\n    views: [{ id: a, title: A }, { id: b, title: B }]\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:25 unknown-field  Page "open-orders" names the field "lofes", which the schema of "order" does not have.",
      ]
    `)
  })

  it('tells a wrong column of a view at the view', () => {
    expect(
      problemsWith(
        shop,
        '    where: { status: { not: collected } }\n',
        '    views:\n      - { id: a, title: A }\n      - { id: b, title: B, resource: recipe, columns: [customer] }\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:31:56 unknown-field  Page "open-orders" names the field "customer", which the schema of "recipe" does not have.",
      ]
    `)
  })
})

describe('a resource', () => {
  it('waits for approval in an inbox that is there', () => {
    expect(
      problemsWith(
        order,
        'list:',
        'approvals:\n  open: { title: "{customer}", approver: line-manager, into: taken_by, page: orders, hours: 1, decisions: { bake: approved, eat: rejected } }\nlist:',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/order.yaml:36:3 unknown-resource  Resource "order" names the resource "approval", which manifest/resources does not declare.",
        "manifest/resources/order.yaml:36:125 unknown-transition  Resource "order" names the transition "eat", which the lifecycle of "order" does not declare.",
      ]
    `)
  })

  it('lists records of another that are there', () => {
    expect(
      problemsWith(
        recipe,
        'list:',
        'related:\n  - { title: Orders, resource: order, via: recipes, columns: [customer, loafs], sort: -when }\nlist:',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:23:44 unknown-field  Resource "recipe" names the field "recipes", which the schema of "order" does not have. Did you mean "recipe"?",
        "manifest/resources/recipe.yaml:23:73 unknown-field  Resource "recipe" names the field "loafs", which the schema of "order" does not have.",
        "manifest/resources/recipe.yaml:23:87 unknown-field  Resource "recipe" names the field "when", which the schema of "order" does not have.",
      ]
    `)
  })

  it('sets off transitions that the other has', () => {
    expect(
      problemsWith(
        order,
        '    - notify:',
        '    - transition: { on: recipe, run: aprove }\n    - set: { notes: $mee }\n    - notify:',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/order.yaml:33:38 unknown-transition  Resource "order" names the transition "aprove", which the lifecycle of "recipe" does not declare. Did you mean "approve"?",
        "manifest/resources/order.yaml:34:14 unknown-field  Resource "order" names the field "notes", which the schema of "order" does not have. Did you mean "note"?",
        "manifest/resources/order.yaml:34:21 unknown-variable  Resource "order" uses "$mee"; the variables are $me, $my.queues, $my.department, $today, $now, $month, $year, $today+1d, $param.id, $query.id, $record.id. Did you mean "$me"?",
      ]
    `)
  })

  it('counts records by a field that leads to it', () => {
    expect(problemsWith(recipe, 'via: recipe', 'via: customer')).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:42 wrong-value  Field "customer" of "order" identifies no record of "recipe".",
      ]
    `)
  })

  it('moves a record that a field leads to', () => {
    expect(
      problemsWith(order, '    - notify:', '    - transition: { on: customer, run: approve }\n    - notify:'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/order.yaml:33:25 wrong-value  Field "customer" of "order" identifies no record.",
      ]
    `)
  })

  it('tells of a record that a field leads to', () => {
    expect(problemsWith(order, 'page: order }', 'page: order, about: note }')).toMatchInlineSnapshot(`
      [
        "manifest/resources/order.yaml:33:112 wrong-value  Field "note" of "order" identifies no record.",
      ]
    `)
  })
})

describe('a field of the wrong type', () => {
  it.each([
    ['as owner', order, 'owner: taken_by', 'owner: loaves', 7, 'means a person by "loaves"'],
    ['as recipient', order, 'to: taken_by', 'to: customer', 33, 'means a person by "customer"'],
    [
      'as participant',
      order,
      'owner: taken_by',
      'owner: taken_by\nparticipants: [recipe]',
      8,
      'means a person by "recipe"',
    ],
    ['in a sum', recipe, 'field: loaves }', 'field: customer }', 20, 'takes the sum of "customer", which holds text'],
    [
      'in a condition',
      recipe,
      'field: loaves }',
      'field: loaves, where: { recipe: $record.name } }',
      20,
      'identifies no record',
    ],
    [
      'as an expression',
      order,
      'baked_at: { stamp: bake }',
      "note: { expression: 'loaves * 2.0' }",
      26,
      'writes a double into "note"',
    ],
    [
      'as moment',
      order,
      'effects:',
      'timers:\n  late: { in: [baked], at: customer, run: collect }\n\neffects:',
      32,
      'waits for the moment in "customer"',
    ],
  ])('%s is reported where it is named', (_, file, from, to, line, message) => {
    const [problem, ...others] = problemsWith(file, from, to)
    expect(problem).toMatch(new RegExp(`^${file}:${line}:\\d+ unfit-field`))
    expect(problem).toContain(message)
    expect(others).toEqual([])
  })
})
