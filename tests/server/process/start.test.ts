import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../support/test-database.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

let project: ProjectCopy

beforeAll(async () => {
  project = await copyProject()
})

afterAll(() => project.remove())

describe('a portal that cannot start', () => {
  it('says every variable that does not fit, in one message', async () => {
    const portal = await PortalProcess.launch(project, { PORT: 'x', LOG_LEVEL: 'loud', HOST: '0.0.0.0' })
    const { code, output } = await portal.exit
    expect(code).toBe(1)
    expect(['PORT', 'LOG_LEVEL', 'HOST'].filter((name) => !output.includes(name))).toEqual([])
    expect(output).not.toMatch(/\n {4}at /)
  })

  it('says that the browser is not built', async () => {
    rmSync(join(project.root, 'dist/browser/index.html'))
    const portal = await PortalProcess.launch(project)
    const { code, output } = await portal.exit
    writeFileSync(join(project.root, 'dist/browser/index.html'), '')
    expect([code, output]).toEqual([1, expect.stringContaining('npm run build')])
  })
})

describe('the lock of a data folder', () => {
  /** A process that takes the folder at a moment and keeps it for a while. */
  function contender(directory: string, at: number): Promise<string> {
    const script = `
      import { lockDataDir } from ${JSON.stringify(join(root, 'src/server/db/data-dir-lock.ts'))}
      while (Date.now() < ${at}) {}
      try { lockDataDir(${JSON.stringify(directory)}); console.log('took it') } catch (error) { console.log(error.message) }
      await new Promise((resolve) => setTimeout(resolve, 1_000))`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    return new Promise((resolve) => child.on('close', () => resolve(output.trim())))
  }

  it('of a process that is gone is taken by one of many that find it', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'workplace-lock-'))
    writeFileSync(join(directory, 'workplace.lock'), JSON.stringify({ pid: 999_999_999, started: '1' }))
    const at = Date.now() + 4_000
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => contender(directory, at)))
    rmSync(directory, { recursive: true })
    expect(outcomes.filter((outcome) => outcome === 'took it').length).toBe(1)
    expect(outcomes.filter((outcome) => /is in use by process \d+/.test(outcome)).length).toBe(5)
  })

  it('that makes no sense is as good as none', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'workplace-lock-'))
    writeFileSync(join(directory, 'workplace.lock'), 'not json')
    const outcome = await contender(directory, 0)
    rmSync(directory, { recursive: true })
    expect(outcome).toBe('took it')
  })
})
