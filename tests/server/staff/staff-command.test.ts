import { spawnSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { addRevision } from '#server/portal/studio/revision-store.ts'
import { runStaffCommand } from '../../../scripts/staff/run.ts'
import { Client } from '../../support/client.ts'
import { root } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

beforeEach(() => {
  vi.stubEnv('DATABASE_URL', portal.database.url)
  vi.stubEnv('DATA_DIR', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Runs the command and returns its exit code, stdout and stderr. */
async function outcome(...words: string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const code = await runStaffCommand(words, root)
  const [stdout = '', stderr = ''] = [log, error].map((spy) => spy.mock.calls.map((each) => each.join(' ')).join('\n'))
  return { code, stdout, stderr }
}

/** Stores a revision in which one file has another text. */
async function publish(file: string, edit: (text: string) => string): Promise<void> {
  const files = readManifestFiles(root).map(({ path, text }) => ({ path, text: path === file ? edit(text) : text }))
  const revision = { at: new Date(), origin: 'terminal' as const, reason: 'A test', written: true }
  const { db } = portal.server.services.database
  await inTransaction(db, 'read committed', (tx) => addRevision(tx, files, revision))
}

/** Sets a password as another program does, through a pipe. */
function pipePassword(email: string, password: string) {
  const command = ['--import', 'tsx', 'scripts/staff.ts', 'password', '--email', email]
  return spawnSync(process.execPath, command, { cwd: root, env: process.env, input: `${password}\n`, encoding: 'utf8' })
}

const kemi = ['--email', 'kemi.ade@example.com', '--role', 'Installer', '--position', 'Officer']

describe('npm run staff', () => {
  it('adds a person, shows who was added, and the next step', async () => {
    const { code, stdout, stderr } = await outcome('add', ...kemi)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(
      /^Kemi Ade is on the staff: Installer, Officer, [\w-]+; reports to .+\.\nSet the password: {2}npm run staff -- password --email kemi\.ade@example\.com$/,
    )
  })

  it('knows the roles of the latest revision where the manifest is in the database', async () => {
    const porter = ['--email', 'porter@example.com', '--role', 'Porter', '--position', 'Officer']
    vi.stubEnv('MANIFEST', 'database')
    expect((await outcome('add', ...porter)).code).toBe(1)
    vi.restoreAllMocks()
    await publish('manifest/roles.yaml', (text) => text.replace('roles:\n', 'roles:\n  porter: { name: Porter }\n'))
    const { code, stdout } = await outcome('add', ...porter)
    expect([code, stdout]).toEqual([0, expect.stringContaining('Porter is on the staff: Porter, Officer')])
  })

  it('warns about a person who reports to nobody, and says how to mend it', async () => {
    // Without --manager, it is that of the others in the department.
    await portal.query(
      sql`update staff set line_manager = null where department in (select department from staff where role = 'qc')`,
    )
    const ngo = ['--email', 'ngo@example.com', '--role', 'QC', '--position', 'Officer']
    const { code, stderr } = await outcome('add', ...ngo)
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr:
        'Nobody decides on what Ngo sends for approval. Choose a line manager in the employee record, or add the person with --manager <address>.',
    })
  })

  it('rejects the same person a second time', async () => {
    expect(await outcome('add', ...kemi)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'kemi.ade@example.com is on the staff already.',
    })
  })

  it('sets a password that is piped in, and never shows it', async () => {
    const password = 'kemi walks to work'
    const set = () => pipePassword('kemi.ade@example.com', password)
    const { status, stdout, stderr } = set()
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toBe('Password for kemi.ade@example.com: \nThe password is set.\n')
    const { status: signedIn } = await new Client(portal.server).post('/api/v2/session', {
      email: 'kemi.ade@example.com',
      password,
    })
    expect(signedIn).toBe(200)
    expect(set().stdout).toContain('The password is set and 1 open session ended.')
  })

  it('adds nobody while the manifest has problems, and still sets passwords', async () => {
    await publish('manifest/roles.yaml', () => 'roles: none\n')
    vi.stubEnv('MANIFEST', 'database')
    const ola = ['--email', 'ola@example.com', '--role', 'Installer', '--position', 'Officer']
    expect(await outcome('add', ...ola)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Revision \d+ of the manifest has problems for this release of the portal\.$/),
    })
    expect(pipePassword('kemi.ade@example.com', 'kemi takes the bus').status).toBe(0)
  })

  it.each<[string, string[], string]>([
    ['no command', [], 'Name a command.'],
    ['a command that it does not know', ['fire'], 'There is no command "fire".'],
    ['what every object has', ['constructor'], 'There is no command "constructor".'],
    ['no options', ['add'], '--email, --role and --position must be given.'],
    ['an option that it does not know', ['add', ...kemi, '--salary', '1'], '"--salary" is not an option.'],
    ['an option twice', ['add', ...kemi, '--role', 'CEO'], '"--role" is given twice.'],
    ['an option without a value', ['password', '--email'], '"--email" needs a value.'],
    [
      'a password on the command line',
      ['password', '--email', 'a@b.c', '--password', 'x'],
      '"--password" is not an option.',
    ],
  ])('shows its usage when it is given %s', async (_what, words, sentence) => {
    const { code, stdout, stderr } = await outcome(...words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.split('\n')[0]).toBe(sentence)
    expect(stderr).toContain('npm run staff -- add --email <address>')
  })

  it('reports invalid input in one sentence, and changes nothing', async () => {
    const { code, stderr } = await outcome('add', '--email', 'eve', '--role', 'Installer', '--position', 'Officer')
    expect({ code, stderr }).toEqual({ code: 1, stderr: '"eve" is not an e-mail address.' })
    expect(await portal.query(sql`select 1 from staff where email = 'eve'`)).toEqual([])
  })

  it('ends the demo, so neither its password nor its sessions work', async () => {
    const ceo = await Client.signIn(portal.server, 'ceo@example.com')
    const { code, stdout } = await outcome('end-demo')
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Removed the password from \d+ demo accounts and ended the open sessions\.$/),
    ])
    expect((await ceo.get('/api/v2/sessions')).status).toBe(401)
    await expect(Client.signIn(portal.server, 'ceo@example.com')).rejects.toThrow('wrong-credentials')
  })
})
