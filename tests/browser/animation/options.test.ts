import { describe, expect, it } from 'vitest'
import { newElementId } from '../../../src/browser/animation/element-id.ts'
import { checkSpeed, completeOptions } from '../../../src/browser/animation/options.ts'

const animationLink = '/crossing.json'

describe('the options of an animation', () => {
  it('have their defaults', () => {
    expect(completeOptions({ animationLink })).toEqual({
      animationData: {},
      animationLink,
      loop: true,
      autoPlay: true,
      width: '100%',
      height: '100%',
      speed: 1,
      delay: 0,
      direction: 'forward',
      pauseOnHover: false,
      playOnHover: false,
      pauseAnimation: false,
      backgroundColor: 'transparent',
      renderer: 'svg',
      rendererSettings: {},
      assetsPath: '',
    })
  })

  it('reject pauseOnHover together with playOnHover', () => {
    expect(() => completeOptions({ animationLink, pauseOnHover: true, playOnHover: true })).toThrow(
      new Error('You cannot set pauseOnHover and playOnHover for Vue3-Lottie at the same time.'),
    )
  })

  it.each([{}, { animationData: {} }, { animationLink: '' }])('reject %j, which has no animation', (options) => {
    expect(() => completeOptions(options)).toThrow(new Error('You must provide either animationLink or animationData'))
  })

  it.each([0, -1, Number.NaN])('reject a speed of %d', (speed) => {
    expect(() => completeOptions({ animationLink, speed })).toThrow(new Error('Speed must be greater than 0'))
    expect(() => checkSpeed(speed)).toThrow(new Error('Speed must be greater than 0'))
  })
})

it('gives each animation a unique id of twenty letters and digits', () => {
  const ids = Array.from({ length: 100 }, newElementId)
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(new Set(ids).size).toBe(100)
})
