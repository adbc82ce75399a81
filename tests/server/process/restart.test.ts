import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyProject, PortalProcess } from './portal-process.ts'

/** Milliseconds. On a busy machine a portal takes up to a minute to start. */
const timeout = 300_000

it('restarts on a manifest that it has proven without compiling it, and on no other', { timeout }, async () => {
  const project = await copyProject()
  onTestFinished(() => project.remove())
  const path = join(project.root, 'manifest/portal.yaml')
  const original = readFileSync(path, 'utf8')
  const retitle = (text: string) => writeFileSync(path, original.replace('title: Workplace', `title: ${text}`))
  const proven = () =>
    readdirSync(join(project.dataDir, 'manifests')).map((name) => join(project.dataDir, 'manifests', name))
  const start = async (): Promise<PortalProcess> => {
    const portal = await PortalProcess.start(project)
    onTestFinished(() => portal.kill('SIGKILL'))
    return portal
  }
  const stop = async (portal: PortalProcess): Promise<void> => {
    portal.kill('SIGTERM')
    await portal.exit
  }
  const titleOf = async (portal: PortalProcess) => (await portal.call('GET', '/api/v2/portal')).body.title
  const shows = (portal: PortalProcess, title: string) =>
    expect.poll(() => titleOf(portal), { timeout: 60_000, interval: 50 }).toBe(title)

  await stop(await start())
  const [workplace = ''] = proven()

  retitle('Workshop')
  const changed = await start()
  expect(await titleOf(changed)).toBe('Workshop')
  await stop(changed)
  const [workshop = ''] = proven().filter((other) => other !== workplace)

  // Another result under the name of this manifest shows that the portal starts on the result.
  writeFileSync(path, original)
  copyFileSync(workshop, workplace)
  const restarted = await start()
  expect(await titleOf(restarted)).toBe('Workshop')

  restarted.kill('SIGHUP')
  await shows(restarted, 'Workplace')
  retitle('Bakery')
  await shows(restarted, 'Bakery')
  await stop(restarted)

  writeFileSync(path, `${original}\nmisspelt: true\n`)
  const { code, output } = await (await PortalProcess.launch(project)).exit
  expect([code, output]).toEqual([1, expect.stringMatching(/manifest\/portal\.yaml:\d+:\d+.*misspelt/s)])
})
