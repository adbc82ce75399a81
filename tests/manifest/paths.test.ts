import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPath, findPage, parametersOf } from '#manifest/paths.ts'
import { runs } from '../fixtures/property-runs.ts'

const page = (id: string, path: string, ...aliases: string[]) => ({ id, path, aliases })

const pages = [
  page('home', '/'),
  page('orders', '/orders'),
  page('order', '/orders/{id}', '/order/{id}'),
  page('new-order', '/orders/new'),
  page('notes', '/orders/{id}/notes'),
  page('reviews', '/reviews/'),
  page('step', '/steps/{activity}/{id}'),
]

const found = (address: string) => {
  const match = findPage(pages, address)
  return match && `${match.page.id} ${JSON.stringify(match.parameters)} ${match.canonical}`
}

describe('finding a page', () => {
  it.each([
    ['the root', '/', 'home {} /'],
    ['a static address', '/orders', 'orders {} /orders'],
    ['a trailing slash that the page has not', '/orders/', 'orders {} /orders'],
    ['a trailing slash that is left out', '/reviews', 'reviews {} /reviews/'],
    ['a static segment before a parameter', '/orders/new', 'new-order {} /orders/new'],
    ['a parameter', '/orders/17', 'order {"id":"17"} /orders/17'],
    ['an alias, which settles on the path', '/order/17', 'order {"id":"17"} /orders/17'],
    ['a segment below a parameter', '/orders/new/notes', 'notes {"id":"new"} /orders/new/notes'],
    ['several parameters', '/steps/bake/17', 'step {"activity":"bake","id":"17"} /steps/bake/17'],
    ['an escaped letter', '/%6frders', 'orders {} /orders'],
    ['an escaped space', '/orders/a%20b', 'order {"id":"a b"} /orders/a%20b'],
    ['an escaped slash, which parts nothing', '/orders/a%2Fb', 'order {"id":"a/b"} /orders/a%2Fb'],
    ['a literal placeholder', '/orders/{id}', 'order {"id":"{id}"} /orders/%7Bid%7D'],
    ['a plus sign, which is itself', '/orders/a+b', 'order {"id":"a+b"} /orders/a%2Bb'],
    ['a name of the prototype', '/orders/__proto__', 'order {"id":"__proto__"} /orders/__proto__'],
  ])('matches %s', (_, address, match) => {
    expect(found(address)).toBe(match)
  })

  it.each([
    ['another case', '/Orders'],
    ['an unknown address', '/orders/17/notes/1'],
    ['nothing', ''],
    ['no leading slash', 'orders'],
    ['a foreign host', '//orders'],
    ['an empty segment', '/orders//17'],
    ['an escape that is none', '/orders/%zz'],
    ['a broken character', '/orders/%ff'],
    ['half a character', '/orders/\ud800'],
    ['the folder itself', '/orders/.'],
    ['the folder above', '/orders/..'],
    ['the folder above, escaped', '/orders/%2e%2E'],
    ['a NUL', '/orders/%00'],
    ['a line break', '/orders/a%0Ab'],
    ['a query, which is no part of it', '/orders?x'],
    ['a scheme', 'javascript:alert(1)'],
    ['an address of elsewhere', 'https://example.com/orders'],
    ['backslashes', '\\\\orders'],
  ])('does not match %s', (_, address) => {
    expect(found(address)).toBeUndefined()
  })

  it.each([
    ['dashes', `/${'-'.repeat(8_190)}`],
    ['segments', '/a'.repeat(4_096)],
    ['slashes', '/'.repeat(8_192)],
    ['escapes', `/orders/${'%41'.repeat(2_700)}`],
    ['half escapes', `/orders/${'%4'.repeat(4_000)}`],
  ])('does not throw for an address of 8 KB of %s', (_, address) => {
    expect(() => findPage(pages, address)).not.toThrow()
  })

  it('does not throw for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        findPage(pages, `/orders/${text}`)
        findPage(pages, text)
      }),
      runs(1_000),
    )
  })

  it('finds the same match at the canonical address', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('/orders', '/order', '/steps/bake', ''), (path, prefix) => {
        const match = findPage(pages, prefix + path)
        expect(match === undefined ? undefined : findPage(pages, match.canonical)).toEqual(match)
      }),
      runs(1_000),
    )
  })
})

describe('filling a path', () => {
  it('encodes each value', () => {
    expect(fillPath('/steps/{activity}/{id}', { activity: 'a/b?c', id: 'ß &' })).toBe('/steps/a%2Fb%3Fc/%C3%9F%20%26')
  })

  it.each(['', '.', '..', '\0', '\ud800'])('rejects %j, which no address can contain', (id) => {
    expect(() => fillPath('/orders/{id}', { id })).toThrow(/^\/orders\/\{id\} cannot take/)
  })

  it('names a parameter that is missing', () => {
    expect(() => fillPath('/orders/{id}', {})).toThrow('/orders/{id} needs the parameter id')
  })

  it('takes no parameter from a prototype', () => {
    expect(() => fillPath('/orders/{constructor}', {})).toThrow('/orders/{constructor} needs the parameter constructor')
  })

  it('returns an address that parses back to the values', () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !['.', '..'].includes(text) && !/\p{Cc}/u.test(text))
    fc.assert(
      fc.property(value, value, (activity, id) => {
        expect(findPage(pages, fillPath('/steps/{activity}/{id}', { activity, id }))?.parameters).toEqual({
          activity,
          id,
        })
      }),
      runs(500),
    )
  })
})

it('names the parameters of a path in their order', () => {
  expect(parametersOf('/steps/{activity}/x/{id}')).toEqual(['activity', 'id'])
})
