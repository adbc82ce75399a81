import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnimationOptions } from '../../src/browser/animation/options.ts'
import { crossing, slow, textless } from '../fixtures/animation-stage/animations.ts'
import { AnimationStage } from '../support/animation-stage.ts'
import { sharedBrowser, Visitor } from '../support/visitor.ts'

// The animation player in a browser, on a page with the portal's security headers.

let stage: AnimationStage
let browser: Browser
let visitor: Visitor
let page: Page
/** The URLs that the page has requested since it was opened. */
let fetched: string[] = []

beforeAll(async () => {
  stage = await AnimationStage.begin()
  browser = await sharedBrowser()
})

afterAll(async () => {
  await stage?.end()
})

async function arrive(): Promise<void> {
  await visitor?.leave()
  visitor = await Visitor.arrive(browser, stage.url)
  page = visitor.page
  fetched = []
  page.on('request', (request) => fetched.push(request.url()))
  await visitor.open('/')
  await page.waitForFunction(() => 'stage' in window)
}

async function show(options: AnimationOptions): Promise<void> {
  await page.evaluate((given) => window.stage.show(given), options)
}

/** Opens a page with an animation, and waits until it is loaded. */
async function open(options: AnimationOptions): Promise<Locator> {
  await arrive()
  await show({ animationData: crossing, width: 100, height: 100, ...options })
  await expect.poll(told).toContain('loaded')
  return player()
}

const player = () => page.locator('[data-playback]')
const told = () => page.evaluate(() => window.stage.told)
const framesShown = () => page.evaluate(() => window.stage.frames)
const control = (name: 'play' | 'pause' | 'stop') =>
  page.evaluate((act) => window.stage.controls.current?.[act](), name)

async function expectPlayback(playback: string): Promise<void> {
  await expect.poll(() => player().getAttribute('data-playback')).toBe(playback)
}

/** Lets the browser render a number of frames. */
async function renderFrames(count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, count)
}

/** Returns whether the rendered animation changes within 30 frames, half a second of a browser that is not busy. */
async function moves(animation: Locator): Promise<boolean> {
  const before = await animation.screenshot()
  for (let i = 0; i < 10; i++) {
    await renderFrames(3)
    if (!before.equals(await animation.screenshot())) return true
  }
  return false
}

describe.each([
  ['svg', crossing],
  ['canvas', textless],
  ['html', crossing],
] as const)('rendered as %s', (renderer, animationData) => {
  it('moves, and stops moving when it is paused', async () => {
    const animation = await open({ renderer, animationData })
    await expectPlayback('playing')
    expect(await moves(animation)).toBe(true)
    await control('pause')
    await expectPlayback('paused')
    expect(await moves(animation)).toBe(false)
    expect(visitor.troubles).toEqual([])
  })

  it('fetches only its own renderer, and nothing from other hosts', async () => {
    await open({ renderer, animationData })
    const players = fetched.filter((url) => url.includes('lottie')).map((url) => /lottie_light[a-z_]*/.exec(url)?.[0])
    expect(players).toEqual([renderer === 'svg' ? 'lottie_light' : `lottie_light_${renderer}`])
    expect(fetched.filter((url) => !url.startsWith(stage.url) && !url.startsWith('data:'))).toEqual([])
  })

  it('leaves nothing behind when it is unmounted', async () => {
    const animation = await open({ renderer, animationData })
    await animation.evaluate(() => {
      const { requestAnimationFrame: ask } = window
      Object.assign(window, { asked: 0 })
      window.requestAnimationFrame = (draw) => {
        Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 })
        return ask.call(window, draw)
      }
    })
    const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked)
    await expect.poll(asked).toBeGreaterThan(3)
    for (let i = 0; i < 5; i++) {
      await page.evaluate(() => window.stage.clear())
      await show({ animationData, renderer })
      await expect.poll(told).toContain('loaded')
    }
    await page.evaluate(() => window.stage.clear())
    const after = await asked()
    await renderFrames(12)
    expect(await asked(), 'only the frames of this test').toBe(after + 12)
    expect(await page.locator('#stage').innerHTML()).toBe('')
    expect(await page.locator('body > :not(main), body > main ~ *').count()).toBe(0)
    expect(visitor.troubles).toEqual([])
  })
})

describe('the events', () => {
  it('occur in order: loaded, the frames, each loop, the end', async () => {
    await open({ loop: 3, autoPlay: false })
    // On a busy machine, a whole loop could pass between two frames.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await control('play')
    await page.clock.runFor(1_000)
    await expectPlayback('stopped')
    expect(await told()).toEqual(['loaded', 'loop complete', 'loop complete', 'complete'])
    const shown = await framesShown()
    expect(shown.at(-1)).toBeCloseTo(20, 1)
    const backwards = shown.filter((frame, index) => frame < (shown[index - 1] ?? 0) - 1)
    expect(backwards).toHaveLength(2)
  })

  it('include segments', async () => {
    await open({ loop: false, autoPlay: false })
    await page.evaluate(() =>
      window.stage.controls.current?.playSegments(
        [
          [5, 10],
          [18, 12],
        ],
        true,
      ),
    )
    await expectPlayback('stopped')
    expect(await told()).toEqual(['loaded', 'segment 5-10', 'segment 12-18', 'complete'])
    expect((await framesShown()).every((frame) => frame >= 5 && frame < 18)).toBe(true)
  })

  it('continue with every loop by default', async () => {
    await open({})
    await expect.poll(async () => (await told()).filter((news) => news === 'loop complete').length).toBeGreaterThan(3)
    await expectPlayback('playing')
  })
})

describe('an option', () => {
  it('reverses the playback', async () => {
    await open({ direction: 'reverse', loop: false })
    await expectPlayback('stopped')
    const shown = await framesShown()
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
    expect(shown.at(-1)).toBe(0)
  })

  it('alternates the direction', async () => {
    await open({ direction: 'alternate', loop: 2 })
    await expectPlayback('stopped')
    const shown = await framesShown()
    const top = shown.indexOf(Math.max(...shown))
    expect(shown.slice(0, top + 1)).toEqual(shown.slice(0, top + 1).sort((a, b) => a - b))
    expect(shown.slice(top)).toEqual(shown.slice(top).sort((a, b) => b - a))
    expect(shown.at(-1)).toBe(0)
  })

  it('increases the speed', async () => {
    /** Returns how many frames are passed in the same time. */
    const passed = async (speed: number) => {
      await open({ animationData: slow, autoPlay: false, speed })
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 1_000)
      await control('play')
      await page.clock.runFor(200)
      return (await framesShown()).at(-1) ?? 0
    }
    const [fast, usual] = [await passed(4), await passed(1)]
    expect(usual).toBeGreaterThan(2)
    expect(fast).toBeGreaterThan(usual * 3)
  })

  it('delays the start', async () => {
    await arrive()
    await page.clock.install()
    await show({ animationData: crossing, width: 100, height: 100, delay: 600_000 })
    await expect.poll(told).toContain('loaded')
    await expectPlayback('paused')
    expect(await framesShown()).toEqual([])
    await page.clock.fastForward(600_000)
    await expectPlayback('playing')
  })

  it('pauses and resumes the playback', async () => {
    await arriveWithLink({})
    await expectPlayback('playing')
    await show({ animationLink: '/crossing.json', pauseAnimation: true })
    await expectPlayback('paused')
    await show({ animationLink: '/crossing.json', pauseAnimation: false })
    await expectPlayback('playing')
    expect((await told()).filter((news) => news === 'loaded')).toHaveLength(1)
  })

  it('sets the size, the background and the id', async () => {
    const animation = await open({ width: 120, height: '5em', backgroundColor: 'rgb(1, 2, 3)' })
    const { id, width, height, ground } = await animation.evaluate((element) => {
      const { width, height, backgroundColor } = getComputedStyle(element)
      return { id: element.getAttribute('data-id'), width, height, ground: backgroundColor }
    })
    expect({ width, height, ground }).toEqual({ width: '120px', height: '80px', ground: 'rgb(1, 2, 3)' })
    expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  })
})

async function arriveWithLink(options: AnimationOptions, link = '/crossing.json'): Promise<void> {
  await arrive()
  await show({ animationLink: link, ...options })
}

describe('a pointer', () => {
  it('plays the animation while it hovers', async () => {
    const animation = await open({ playOnHover: true })
    await expectPlayback('paused')
    await animation.hover()
    await expectPlayback('playing')
    await page.mouse.move(500, 500)
    await expectPlayback('paused')
  })

  it('pauses the animation while it hovers', async () => {
    const animation = await open({ pauseOnHover: true })
    await expectPlayback('playing')
    await animation.hover()
    await expectPlayback('paused')
    await page.mouse.move(500, 500)
    await expectPlayback('playing')
  })
})

it('stands still with reduced motion, and moves again without it', async () => {
  await arrive()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await show({ animationData: crossing, width: 100, height: 100 })
  await expect.poll(told).toContain('loaded')
  await expectPlayback('paused')
  expect(await moves(player())).toBe(false)
  expect(await framesShown()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectPlayback('playing')
  expect(await moves(player())).toBe(true)
})

it('stands still in a hidden tab', async () => {
  await open({})
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  expect(await moves(player())).toBe(false)
  await hide(false)
  expect(await moves(player())).toBe(true)
})

describe('a link', () => {
  it('loads an animation of this portal, or of a host in its configuration', async () => {
    await arriveWithLink({})
    await expectPlayback('playing')
    await arriveWithLink({}, `${stage.declared}/crossing.json`)
    await expectPlayback('playing')
    expect(visitor.troubles).toEqual([])
  })

  it.each([
    ['another host', () => `${stage.undeclared}/crossing.json`, /Content Security Policy/],
    ['nothing', () => '/missing.json', /answered 404/],
    ['no animation', () => '/broken.json', /This is no animation/],
  ])('to %s logs an error, and nothing is rendered', async (_, link, trouble) => {
    await arriveWithLink({}, link())
    await expectPlayback('failed')
    expect(await player().innerHTML()).toBe('')
    expect(visitor.troubles.join('\n')).toMatch(trouble)
    expect(visitor.troubles.join('\n')).toContain('An animation could not be loaded')
  })
})

describe('a conflict of options', () => {
  it.each<[AnimationOptions, string]>([
    [
      { animationLink: '/crossing.json', pauseOnHover: true, playOnHover: true },
      'You cannot set pauseOnHover and playOnHover for Vue3-Lottie at the same time.',
    ],
    [{}, 'You must provide either animationLink or animationData'],
    [{ animationLink: '/crossing.json', speed: 0 }, 'Speed must be greater than 0'],
  ])('%j is an error', async (options, message) => {
    await arrive()
    await show(options)
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
  })

  it('of an invalid speed is an error in the call', async () => {
    await open({})
    const message = await page.evaluate(() => {
      try {
        window.stage.controls.current?.setSpeed(0)
      } catch (error) {
        return String(error)
      }
      return ''
    })
    expect(message).toBe('Error: Speed must be greater than 0')
  })

  it('of pauseAnimation and a hover option is logged, and changes nothing', async () => {
    await arriveWithLink({ pauseOnHover: true })
    await expectPlayback('playing')
    await show({ animationLink: '/crossing.json', pauseOnHover: true, pauseAnimation: true })
    await expect.poll(() => visitor.troubles.length).toBe(1)
    expect(visitor.troubles.join()).toContain(
      'If you are using pauseAnimation prop for Vue3-Lottie, please remove the props pauseOnHover and playOnHover',
    )
    await expectPlayback('playing')
  })
})
