import { describe, expect, it } from 'vitest'
import { asAnimation } from '../../../src/browser/animation/animation-data.ts'
import loading from '../../../src/browser/animation/loading.json' with { type: 'json' }
import { crossing } from '../../fixtures/animation-stage/animations.ts'

describe('an animation', () => {
  it('is a copy, because the renderer writes into it', () => {
    const animation = asAnimation(loading)
    expect(animation).toEqual(loading)
    expect(animation).not.toBe(loading)
    expect(animation.layers[0]).not.toBe(loading.layers[0])
  })

  it('loads no remote fonts', () => {
    const fonts = asAnimation(crossing).fonts?.list
    expect(JSON.stringify(fonts)).not.toContain('fonts.example.com')
    expect(fonts).toMatchObject([
      { fName: 'Far', fPath: '' },
      { fName: 'Own', fPath: '' },
    ])
  })

  it.each([
    ['nothing', null],
    ['text', 'crossing'],
    ['one without layers', { fr: 10, ip: 0, op: 10 }],
    ['one without an end', { fr: 10, ip: 10, op: 10, layers: [] }],
    ['one without time', { fr: 0, ip: 0, op: 10, layers: [] }],
    ['one whose frames are no numbers', { fr: 10, ip: '0', op: 10, layers: [] }],
  ])('cannot be %s', (_, given) => {
    expect(() => asAnimation(given)).toThrow('This is no animation')
  })
})
