import { expect, it } from 'vitest'
import { Flusher } from '../../../src/browser/forms/flush.ts'

it('waits for all work, including work that begins meanwhile, and tells whether it succeeded', async () => {
  const flusher = new Flusher()
  const order: string[] = []
  const work = async (name: string, succeeds: boolean): Promise<boolean> => {
    await Promise.resolve()
    order.push(name)
    return succeeds
  }
  flusher.waitFor(
    work('first', true).then((succeeds) => {
      flusher.waitFor(work('second', false))
      return succeeds
    }),
  )
  expect(flusher.isWaiting).toBe(true)
  expect(await flusher.arrived()).toBe(false)
  expect(order).toEqual(['first', 'second'])
  expect(flusher.isWaiting).toBe(false)
  expect(await flusher.arrived(), 'an earlier failure was reported').toBe(true)
})
