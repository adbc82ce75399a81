import { Window } from 'happy-dom'
import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preload, useModule, useModuleAfter } from '../../../src/browser/ui/use-module.ts'

interface Module {
  text: string
}

function Chunk({ load }: { load: () => Promise<Module> }) {
  return useModule(load)?.text ?? 'Loading'
}

/** Runs `act` after the first render and before any passive effect. */
function BeforeEffects({ act, children }: { act(): void; children: ReactNode }) {
  useLayoutEffect(act, [act])
  return children
}

function draw(children: ReactNode): () => string {
  const window = new Window()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(children)
  cleanUps.push(() => root.unmount())
  return () => place.textContent ?? ''
}

const cleanUps: (() => void)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  // React finishes unmounting in a task of its own, which still reads the window.
  await new Promise((resolve) => setImmediate(resolve))
  vi.unstubAllGlobals()
})

describe('a chunk', () => {
  it('renders once it has been fetched', async () => {
    const load = async () => ({ text: 'Tickets' })
    const text = draw(<Chunk load={load} />)
    await expect.poll(text).toBe('Tickets')
  })

  it('renders when another caller fetches it between the first render and the effects', async () => {
    const load = vi.fn(async () => ({ text: 'Tickets' }))
    const text = draw(
      <BeforeEffects act={() => void preload(load)}>
        <Chunk load={load} />
      </BeforeEffects>,
    )
    await expect.poll(text).toBe('Tickets')
  })

  it('renders at once when it was preloaded', async () => {
    const load = vi.fn(async () => ({ text: 'Tickets' }))
    await preload(load)
    const drawn: string[] = []
    function Watch() {
      drawn.push(useModule(load)?.text ?? 'Loading')
      return null
    }
    draw(<Watch />)
    await expect.poll(() => drawn).toEqual(['Tickets'])
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('a chunk that is loaded after the first page', () => {
  const atRest = Promise.resolve()

  function LaterChunk({ load }: { load: () => Promise<Module> }) {
    return useModuleAfter(atRest, load)?.text ?? 'Nothing yet'
  }

  /** A chunk that fails to load the first times. */
  const failing = (times: number) => {
    let failures = 0
    return vi.fn(async () => {
      if (failures++ < times) throw new TypeError('Failed to fetch dynamically imported module')
      return { text: 'Tickets' }
    })
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(globalThis, 'setTimeout')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** How often a timer of ten seconds was started; React starts shorter ones. */
  const waits = () => vi.mocked(setTimeout).mock.calls.filter(([, delay]) => delay === 10_000).length
  const tasks = () => new Promise((resolve) => setImmediate(resolve))

  it('is requested again every ten seconds until it has loaded', async () => {
    const load = failing(2)
    const text = draw(<LaterChunk load={load} />)
    for (const requests of [1, 2]) {
      await expect.poll(waits).toBe(requests)
      expect(load).toHaveBeenCalledTimes(requests)
      vi.advanceTimersByTime(10_000)
    }
    await expect.poll(text).toBe('Tickets')
    vi.advanceTimersByTime(60_000)
    await tasks()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is requested again at once when the network is back', async () => {
    const load = failing(1)
    const text = draw(<LaterChunk load={load} />)
    await expect.poll(waits).toBe(1)
    window.dispatchEvent(new window.Event('online'))
    await expect.poll(text).toBe('Tickets')
    vi.advanceTimersByTime(60_000)
    await tasks()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is not requested again once it is no longer wanted', async () => {
    const load = failing(5)
    draw(<LaterChunk load={load} />)
    await expect.poll(waits).toBe(1)
    for (const cleanUp of cleanUps.splice(0)) cleanUp()
    await tasks()
    vi.advanceTimersByTime(60_000)
    await tasks()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
