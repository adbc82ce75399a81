import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

/** Milliseconds. On a busy machine a portal takes up to a minute to start. */
const timeout = 120_000

let project: ProjectCopy

beforeAll(async () => {
  project = await copyProject()
})

afterAll(() => project.remove())

/** Starts a portal into which a function is loaded that runs on SIGUSR2, long after its caller has returned. */
async function start(gear: string): Promise<PortalProcess> {
  writeFileSync(join(project.root, 'gear.mjs'), `process.on('SIGUSR2', function turnGear() { ${gear} })`)
  const portal = await PortalProcess.start(project, { NODE_OPTIONS: '--import ./gear.mjs', STOP_DELAY: '300' })
  onTestFinished(() => portal.kill('SIGKILL'))
  return portal
}

it.each([
  ['throws an error that nothing catches', 'throw new Error("A tooth broke")'],
  ['rejects a promise that nothing handles', 'Promise.reject(new Error("A tooth broke"))'],
])('a portal that %s reports where, stops in an orderly way and exits with 1', { timeout }, async (_, gear) => {
  const portal = await start(gear)
  const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/app/workplace?protocol=7`, { origin: portal.url })
  await new Promise((resolve) => socket.once('message', resolve))
  const closed = new Promise((resolve) => socket.once('close', resolve))

  portal.kill('SIGUSR2')
  expect(await closed).toBe(4200)
  const { code, output } = await portal.exit
  expect(code).toBe(1)
  const reports = output.split('\n').filter((line) => line.includes('"level":60'))
  expect(reports.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: expect.stringContaining('start it again'),
      err: expect.objectContaining({ message: 'A tooth broke', stack: expect.stringContaining('turnGear') }),
    }),
  ])
})

it('a portal that cannot even stop after an unexpected error exits with 1 all the same', { timeout }, async () => {
  // No server ever reports that it is closed.
  const portal = await start(`
    process.getBuiltinModule('node:net').Server.prototype.close = function () { return this }
    throw new Error("A tooth broke")`)
  portal.kill('SIGUSR2')
  expect((await portal.exit).code).toBe(1)
})
