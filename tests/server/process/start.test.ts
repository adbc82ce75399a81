import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../support/test-database.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

let project: ProjectCopy

beforeAll(async () => {
  project = await copyProject()
})

afterAll(() => project.remove())

describe('a portal that cannot start', () => {
  it('reports every invalid variable in one message', async () => {
    const portal = await PortalProcess.launch(project, { PORT: 'x', LOG_LEVEL: 'loud', HOST: '0.0.0.0' })
    const { code, output } = await portal.exit
    expect(code).toBe(1)
    expect(['PORT', 'LOG_LEVEL', 'HOST'].filter((name) => !output.includes(name))).toEqual([])
    expect(output).not.toMatch(/\n {4}at /)
  })

  it('reports a port that is in use, before it fills the database', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = mkdtempSync(join(tmpdir(), 'workplace-port-'))
    const portal = await PortalProcess.launch(project, { PORT: String(port), DATA_DIR: dataDir })
    const { code, output } = await portal.exit
    other.close()
    const files = readdirSync(dataDir)
    rmSync(dataDir, { recursive: true })
    expect([code, output.trim()]).toEqual([
      1,
      `Port ${port} is in use by another program. Stop that program, or choose a port: PORT=${port + 1} npm start`,
    ])
    expect(files).toEqual([])
  })

  it('reports that the browser files are not built', async () => {
    rmSync(join(project.root, 'dist/browser/index.html'))
    const portal = await PortalProcess.launch(project)
    const { code, output } = await portal.exit
    writeFileSync(join(project.root, 'dist/browser/index.html'), '')
    expect([code, output]).toEqual([1, expect.stringContaining('npm run build')])
  })
})

describe('the lock of a data folder', () => {
  /**
   * Starts a process that locks the folder at a given time, in milliseconds since the epoch, and lives until the test ends, so
   * that one that starts late finds it. Returns what it says of the lock.
   */
  async function contender(directory: string, at: number): Promise<string> {
    const script = `
      import { lockDataDir } from ${JSON.stringify(join(root, 'src/server/db/data-dir-lock.ts'))}
      while (Date.now() < ${at}) {}
      try { lockDataDir(${JSON.stringify(directory)}); console.log('took it') } catch (error) { console.log(error.message) }
      setInterval(() => {}, 1_000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root })
    onTestFinished(() => void child.kill('SIGKILL'))
    for await (const line of createInterface(child.stdout)) return line
    return ''
  }

  it('left by a dead process is acquired by only one of many processes', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'workplace-lock-'))
    writeFileSync(join(directory, 'workplace.lock'), JSON.stringify({ pid: 999_999_999, started: '1' }))
    const at = Date.now() + 4_000
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => contender(directory, at)))
    rmSync(directory, { recursive: true })
    expect(outcomes.filter((outcome) => outcome === 'took it').length).toBe(1)
    expect(outcomes.filter((outcome) => /is in use by process \d+/.test(outcome)).length).toBe(5)
  })

  it('is acquired when its file is unreadable', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'workplace-lock-'))
    writeFileSync(join(directory, 'workplace.lock'), 'not json')
    const outcome = await contender(directory, 0)
    rmSync(directory, { recursive: true })
    expect(outcome).toBe('took it')
  })
})
