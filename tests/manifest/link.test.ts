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

/** The problems of the bakery with one text in one file replaced. */
function problemsWith(path: string, from: string, to: string): string[] {
  const text = baseFile(path)
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`)
  return problemsOf({ [path]: text.replace(from, to) }).map(
    ({ at, code, message, suggestions }) => `${formatPlace(at)} ${code}  ${message}${didYouMean(suggestions)}`,
  )
}

describe('a channel', () => {
  it('of records must name the resource that it reads', () => {
    expect(problemsWith(api, ', reads: order', '')).toMatchInlineSnapshot(`
      [
        "manifest/api.yaml:6:3 missing-key  Channel "private-order.{id}" needs the key "reads", which names the resource of {id}.",
      ]
    `)
  })

  it('of people must not name a resource', () => {
    expect(problemsWith(api, '{me}: { for: everyone', '{me}: { for: everyone, reads: order')).toMatchInlineSnapshot(`
      [
        "manifest/api.yaml:5:39 unknown-key  Channel "private-user.{me}" can't read a "order": its name doesn't end in {id}.",
      ]
    `)
  })
})

describe('a rule', () => {
  it('of the area is reported once, however many pages use it', () => {
    expect(problemsWith(shop, 'for: everyone', 'for: every1')).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:3:6 unknown-audience  Area "shop" is for "every1", which manifest/roles.yaml does not declare.",
      ]
    `)
  })

  it('of the area is required when a page has none', () => {
    expect(problemsWith('manifest/areas/house.yaml', 'for: everyone\n', '')).toMatchInlineSnapshot(`
      [
        "manifest/areas/house.yaml:6:3 missing-key  Page "me" needs the key "for": its area "house" has no default.",
        "manifest/areas/house.yaml:7:3 missing-key  Page "news" needs the key "for": its area "house" has no default.",
      ]
    `)
  })

  it('of a group must have exactly one operator', () => {
    expect(problemsWith(roles, 'title: seniors, any: [', 'title: seniors, not: baker, any: [')).toMatchInlineSnapshot(`
      [
        "manifest/roles.yaml:11:3 wrong-value  Group "seniors" needs exactly one of any, all and not.",
      ]
    `)
  })

  it('of a queue must name roles', () => {
    expect(problemsWith(roles, 'counter: [cashier]', 'counter: [cashier, shop-staff]')).toMatchInlineSnapshot(`
      [
        "manifest/roles.yaml:2:30 unknown-audience  Queue "counter" names the role "shop-staff", which manifest/roles.yaml does not declare.",
      ]
    `)
  })
})

describe('a computed field', () => {
  it('that sums must name a field', () => {
    expect(problemsWith(recipe, ', field: loaves }', ' }')).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:21 missing-key  Resource "recipe" needs the key "field" to take the sum of "order".",
      ]
    `)
  })

  it('that aggregates must have a condition', () => {
    expect(
      problemsWith(
        recipe,
        'loaves: { rollup: sum, of: order, via: recipe, field: loaves }',
        'loaves: { aggregate: sum, of: order }',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:3 wrong-value  "computed.loaves" takes one of "expression", "live", "stamp", "times", "number" (with "at"), "copy", "clock", "rollup" (with "of" and "via") or "aggregate" (with "of" and "where"); it has "aggregate" and "of".",
      ]
    `)
  })

  it('must refer to existing fields of its own record', () => {
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
  it('accepts only the types of JSON Schema', () => {
    expect(problemsWith(orderSchema, '"integer"', '"int"')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:11:25 wrong-value  "properties.loaves.type" takes string, number, integer, boolean, array or object, got "int".",
      ]
    `)
  })

  it('must give every field a type', () => {
    expect(problemsWith(orderSchema, '"type": "integer", ', '')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:11:5 missing-key  "properties.loaves" needs the key "type".",
      ]
    `)
  })

  it('must define the contents of an object', () => {
    expect(
      problemsWith(orderSchema, '"type": "string", "title": "Note", "maxLength": 400', '"type": "object"'),
    ).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:13:5 missing-key  An object needs the key "properties" or "oneOf".",
      ]
    `)
  })

  it('must not have a keyword that validators do not know', () => {
    expect(problemsWith(orderSchema, '"maxLength": 400', '"maxLenght": 400')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:13:50 unknown-key  "properties.note" has no key "maxLenght". Did you mean "maxLength"?",
      ]
    `)
  })

  it('must name fields in lower case', () => {
    expect(problemsWith(orderSchema, '"note"', '"Note"')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:13:5 wrong-value  "Note" cannot be a key of "properties"; it takes lowercase letters, digits and underscores, starting with a letter.",
      ]
    `)
  })

  it('must not have a pattern that is no regular expression', () => {
    expect(problemsWith(orderSchema, '^\\\\+?[0-9 ]{7,20}$', '^(\\\\+')).toMatchInlineSnapshot(`
      [
        "schemas/resources/order.schema.json:8:63 wrong-value  The pattern "^(\\+" is not a regular expression.",
      ]
    `)
  })

  it.each(['(a+)+', '(a*)*b', '(a|a)*', '(a+){2,}'])(
    'must not have a pattern open to catastrophic backtracking, such as %s',
    (pattern) => {
      expect(problemsWith(orderSchema, '^\\\\+?[0-9 ]{7,20}$', pattern)).toEqual([
        `${orderSchema}:8:63 wrong-value  The pattern "${pattern}" repeats a group that repeats or chooses itself.`,
      ])
    },
  )

  it.each(['today', 'package', 'type', 'as', 'google'])(
    'may have a field %s, although expressions cannot name it',
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
  it('must have views with different ids', () => {
    expect(
      problemsWith(
        shop,
        '    where: { status: { not: collected } }\n',
        '    views: [{ id: a, title: A }, { id: a, title: B }]\n',
      ),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:40 name-clash  Page "open-orders" has two views with the id "a"; each id must be unique.",
      ]
    `)
  })

  it('must follow a field of its resource', () => {
    expect(
      problemsWith(shop, '    where: { status: { not: collected } }\n', '    follow: link\n'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:13 unknown-field  Page "open-orders" names the field "link", which the schema of "order" does not have.",
      ]
    `)
  })

  it('must run a transition of its resource when a row is opened', () => {
    expect(
      problemsWith(shop, '    where: { status: { not: collected } }\n', '    on_open: baek\n'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/areas/shop.yaml:29:14 unknown-transition  Page "open-orders" names the transition "baek", which the lifecycle of "order" does not declare. Did you mean "bake"?",
      ]
    `)
  })

  it('reports a wrong column of its own once, however many views use it', () => {
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

  it('reports a wrong column of a view at the view', () => {
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
  it('must name an existing resource and existing transitions for approvals', () => {
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

  it('must name existing fields of another resource in a related list', () => {
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

  it('must name existing transitions, fields and variables in its effects', () => {
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

  it('must sum records by a field that refers to it', () => {
    expect(problemsWith(recipe, 'via: recipe', 'via: customer')).toMatchInlineSnapshot(`
      [
        "manifest/resources/recipe.yaml:20:42 wrong-value  Field "customer" of "order" doesn't refer to a record of "recipe".",
      ]
    `)
  })

  it('must run transitions on a record that a field refers to', () => {
    expect(
      problemsWith(order, '    - notify:', '    - transition: { on: customer, run: approve }\n    - notify:'),
    ).toMatchInlineSnapshot(`
      [
        "manifest/resources/order.yaml:33:25 wrong-value  Field "customer" of "order" doesn't refer to a record.",
      ]
    `)
  })

  it('must notify about a record that a field refers to', () => {
    expect(problemsWith(order, 'page: order }', 'page: order, about: note }')).toMatchInlineSnapshot(`
      [
        "manifest/resources/order.yaml:33:112 wrong-value  Field "note" of "order" doesn't refer to a record.",
      ]
    `)
  })
})

it('reports columns of a field that has none', () => {
  expect(problemsWith(order, 'form: [note?]', 'form: [{ note: [text] }]')).toMatchInlineSnapshot(`
    [
      "manifest/resources/order.yaml:23:102 unknown-field  Resource "order" names the field "text", which the schema of "order.note" does not have.",
    ]
  `)
})

describe('a field of the wrong type', () => {
  it.each([
    ['as owner', order, 'owner: taken_by', 'owner: loaves', 7, 'uses "loaves" as a person'],
    ['as recipient', order, 'to: taken_by', 'to: customer', 33, 'uses "customer" as a person'],
    [
      'as participant',
      order,
      'owner: taken_by',
      'owner: taken_by\nparticipants: [recipe]',
      8,
      'uses "recipe" as a person',
    ],
    ['in a sum', recipe, 'field: loaves }', 'field: customer }', 20, 'takes the sum of "customer", which holds text'],
    [
      'in a card',
      shop,
      'opens: order\n\n  order-book:',
      'cards: [{ id: last, label: Last, resource: order, fold: max, field: collect_on }]\n\n  order-book:',
      30,
      'takes the max of "collect_on", which holds a date',
    ],
    [
      'in a condition',
      recipe,
      'field: loaves }',
      'field: loaves, where: { recipe: $record.name } }',
      20,
      "doesn't refer to a record",
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
      'waits until the time in "customer"',
    ],
  ])('%s is reported at its line', (_, file, from, to, line, message) => {
    const [problem, ...others] = problemsWith(file, from, to)
    expect(problem).toMatch(new RegExp(`^${file}:${line}:\\d+ unfit-field`))
    expect(problem).toContain(message)
    expect(others).toEqual([])
  })
})
