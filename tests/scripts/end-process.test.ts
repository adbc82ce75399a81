import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endProcess } from '../../scripts/bench/end-process.ts'

it('ends a process that runs', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await endProcess(child)
  expect(child.signalCode).toBe('SIGKILL')
})

it.each([
  ['exited', 'process.exit(3)'],
  ['been killed', "process.kill(process.pid, 'SIGKILL')"],
])('returns at once for a process that has %s', async (_how, script) => {
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
  await once(child, 'exit')
  await endProcess(child)
  expect(child.killed).toBe(false)
})
