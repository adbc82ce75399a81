import { Window } from 'happy-dom'
import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preload, useModule } from '../../../src/browser/ui/use-module.ts'

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
