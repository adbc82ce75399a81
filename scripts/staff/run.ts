import { compileManifest } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/database.ts'
import { endDemo } from '#server/demo/demo-accounts.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { filesAt, newestNumber } from '#server/portal/studio/revision-store.ts'
import { Passwords } from '#server/sessions/passwords.ts'
import { Directory } from '#server/staff/directory.ts'
import { counted, listed } from '#texts/grammar.ts'
import { readOffered } from '../codegen/offered.ts'
import { databaseSettings } from '../database-settings.ts'
import { type Options, parseOptions } from '../manifest/options.ts'
import { askSecret } from './ask-secret.ts'

const usage = `npm run staff -- add --email <address> --role <name> --position <text>
                     [--name <text>] [--department <id>] [--manager <address>] [--installer-role <text>]
npm run staff -- password --email <address>
npm run staff -- end-demo

DATA_DIR or DATABASE_URL select the portal, and MANIFEST=database one whose manifest is in the database. A DATA_DIR that a
running portal uses is rejected.`

const optionNames = {
  add: ['email', 'role', 'position', 'name', 'department', 'manager', 'installer-role'],
  password: ['email'],
  'end-demo': [],
}
const required = { add: ['email', 'role', 'position'], password: ['email'], 'end-demo': [] }

type Command = keyof typeof optionNames

/** Runs one command on the portal's staff directory. Returns the exit code: 0 done, 1 failed, 2 invalid usage. */
export async function runStaffCommand([name = '', ...words]: string[], root: string): Promise<number> {
  if (!isCommand(name)) return misunderstood(name === '' ? 'Name a command.' : `There is no command "${name}".`)
  const options = parseOptions(words, { words: [], names: optionNames[name], flags: [] })
  if (typeof options === 'string') return misunderstood(options)
  const missing = required[name].filter((option) => options[option] === undefined)
  if (missing.length > 0) return misunderstood(`${listed(missing.map((option) => `--${option}`))} must be given.`)
  try {
    await atPortal(root, (place) => commands[name](place, options))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(optionNames, name)
}

function misunderstood(sentence: string): number {
  console.error(`${sentence}\n\n${usage}`)
  return 2
}

/** Where a command works. */
interface Place {
  database: Database
  directory: Directory
  /** Reads the manifest, which takes seconds, so only commands that need it do. */
  portal(): Promise<Portal>
}

type Run = (place: Place, options: Options) => Promise<void>

const commands: Record<Command, Run> = {
  add: async ({ directory, portal }, { email = '', role = '', position = '', name, department, manager, ...rest }) => {
    const installerRole = rest['installer-role']
    const person = { email, role, position, name, department, manager, installerRole }
    const added = await directory.add(person, await portal(), new Date())
    const reports = added.manager === undefined ? 'reports to nobody' : `reports to ${added.manager}`
    console.log(`${added.name} is on the staff: ${added.role}, ${position}, ${added.department}; ${reports}.`)
    if (added.manager === undefined) console.error(managerless(added.name))
    console.log(`Set the password:  npm run staff -- password --email ${email}`)
  },
  password: async ({ directory }, { email = '' }) => {
    const password = await askSecret(`Password for ${email}: `)
    const ended = await directory.setPassword(email, password, new Date())
    console.log(`The password is set${ended === 0 ? '' : ` and ${counted(ended, 'open session')} ended`}.`)
  },
  'end-demo': async ({ database }) => {
    const closed = await endDemo(database.db, new Date())
    console.log(
      closed.length === 0
        ? 'No account has the demo password.'
        : `Removed the password from ${counted(closed.length, 'demo account')} and ended the open sessions.`,
    )
  },
}

async function atPortal(root: string, work: (place: Place) => Promise<void>): Promise<void> {
  // The commands only need the location of the data, so a server's requirements on its address don't apply.
  const { database: location, manifest } = readConfig({ ...databaseSettings(), DEMO: 'force' }, root)
  const database = await connect(location, root)
  const directory = new Directory(database, new Passwords())
  try {
    await work({ database, directory, portal: () => portalIn(manifest, database, root) })
  } finally {
    await database.close()
  }
}

/** The portal of the files, or of the latest revision. Before there is one, a node imports the files. */
async function portalIn(manifest: Config['manifest'], { db }: Database, root: string): Promise<Portal> {
  const revision = manifest === 'database' ? await newestNumber(db) : undefined
  const files = revision === undefined ? readManifestFiles(root) : await filesAt(db, revision)
  const compilation = compileManifest(files, readOffered(root))
  if (compilation.ok) return compilation.portal
  throw new Error(
    revision === undefined
      ? 'The manifest has problems; see `npm run manifest -- check`.'
      : `Revision ${revision} of the manifest has problems for this release of the portal.`,
  )
}

/** Says what it means to report to nobody, and how to mend it. Only the head of the company should. */
function managerless(name: string): string {
  return `Nobody decides on what ${name} sends for approval. Choose a line manager in the employee record, or add the person with --manager <address>.`
}
