import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchFolders } from '#server/portal/watch-folders.ts'
import { temporaryFolder } from '../../support/portal-process.ts'

let root: string
let changes: number
let stop: () => void

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(join(root, 'areas'))
  changes = 0
  stop = watchFolders([root], () => changes++)
})

afterEach(() => {
  stop()
  rmSync(root, { recursive: true, force: true })
})

/** Resolves once a change was reported after the ones so far. */
async function reported(change: () => void): Promise<void> {
  const before = changes
  change()
  await expect.poll(() => changes).toBeGreaterThan(before)
}

it('reports changes in a folder that was removed and created again', async () => {
  await reported(() => {
    rmSync(join(root, 'areas'), { recursive: true })
    mkdirSync(join(root, 'areas'))
  })
  await reported(() => writeFileSync(join(root, 'areas', 'support.yaml'), 'title: Support'))
  await reported(() => writeFileSync(join(root, 'areas', 'support.yaml'), 'title: Care'))
})

it('survives folders that come and go', async () => {
  for (let round = 0; round < 200; round++) {
    mkdirSync(join(root, 'areas', `folder-${round}`, 'below'), { recursive: true })
    await new Promise((resolve) => setImmediate(resolve))
    rmSync(join(root, 'areas', `folder-${round}`), { recursive: true })
  }
  await reported(() => writeFileSync(join(root, 'areas', 'support.yaml'), 'title: Support'))
})
