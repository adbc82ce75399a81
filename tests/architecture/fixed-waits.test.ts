import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../fixtures/real-portal.ts'

// A test that waits for a fixed time is slow on a fast machine and fails on a busy one. Tests wait for what they expect;
// `pause` is for the rest, and takes a reason.

const folder = join(root, 'tests')
const pause = 'support/pause.ts'

/** A promise that only a timer fulfils. */
const fixedWait =
  /waitForTimeout\(|=> setTimeout\((?:resolve|settled|done)\b|setTimeout[^}]*\} from 'node:timers\/promises'/

it('is left to waits that give a reason', () => {
  const waits = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== pause && !file.endsWith('fixed-waits.test.ts'))
    .flatMap((file) => fixedWaitsIn(readFileSync(join(folder, file), 'utf8')).map((line) => `${file}: ${line}`))
  expect(waits).toEqual([])
})

it('is found in the ways in which it can be written', () => {
  expect(fixedWaitsIn('await page.waitForTimeout(40)')).toHaveLength(1)
  expect(fixedWaitsIn('await new Promise((settled) => setTimeout(settled, 50))')).toHaveLength(1)
  expect(fixedWaitsIn("import { setTimeout as sleep } from 'node:timers/promises'")).toHaveLength(1)
  expect(fixedWaitsIn("setTimeout(() => reject(new Error('No answer within 5 s')), 5_000)")).toEqual([])
})

function fixedWaitsIn(text: string): string[] {
  return text.split('\n').filter((line) => fixedWait.test(line))
}
