import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import { Client, type Reply } from './client.ts'
import { root } from './test-database.ts'
import { startPortal, type TestPortal } from './test-server.ts'
import { addPages } from './trial-portal.ts'

const administratorMail = 'portal-administrator@example.com'

/** A change of a file's text. Undefined when the file doesn't exist, or is to be removed. */
export type FileChange = (text: string | undefined) => string | undefined

/** By path. */
export type FileChanges = Record<string, FileChange>

export interface TestStudioOptions {
  /** A folder in tests/fixtures with additional manifest files. */
  fixture?: string
  /** Changes that are made before the portal starts. */
  changes?: FileChanges
  /** Makes the compiler, for tests of its failures. */
  compilerOf?: (proven: ProvenManifests) => ManifestCompiler
}

/** A portal on a folder of its own, which its administrator changes through the API. */
export class TestStudio {
  readonly #folder: string
  readonly #compiler: ManifestCompiler
  readonly portal: TestPortal
  administrator: Client

  private constructor(folder: string, compiler: ManifestCompiler, portal: TestPortal, administrator: Client) {
    this.#folder = folder
    this.#compiler = compiler
    this.portal = portal
    this.administrator = administrator
  }

  static async start({ fixture, changes = {}, compilerOf }: TestStudioOptions = {}): Promise<TestStudio> {
    const folder = mkdtempSync(join(tmpdir(), 'workplace-studio-'))
    for (const part of ['manifest', 'schemas/resources'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    if (fixture !== undefined) addPages(folder, fixture)
    for (const [path, change] of Object.entries(changes)) changeFile(join(folder, path), change)
    const proven = new ProvenManifests(folder, undefined)
    const compiler = compilerOf?.(proven) ?? new ManifestCompiler(proven)
    const files = readManifestFiles(folder)
    const source = new FolderSource(folder, compiler, files)
    // Without a fixture, it is the portal of every other test, which is compiled already.
    const own = fixture === undefined ? {} : await portalOf(compiler, files)
    const portal = await startPortal({ source, ...own })
    return new TestStudio(folder, compiler, portal, await Client.signIn(portal.server, administratorMail))
  }

  /** Opens another session of the administrator. */
  async signIn(): Promise<void> {
    this.administrator = await Client.signIn(this.portal.server, administratorMail)
  }

  async stop(): Promise<void> {
    await this.portal.stop()
    await this.#compiler.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Begins a draft with these changes, and returns its id. */
  async draft(name: string, changes: FileChanges = {}): Promise<string> {
    const { status, body } = await this.administrator.post('/api/v2/studio/drafts', { name, shared: false })
    if (status !== 201) throw new Error(JSON.stringify(body))
    for (const [path, change] of Object.entries(changes)) {
      const reply = await this.edit(body.data.id, path, change)
      if (reply.status !== 200) throw new Error(`${path} was not written: ${JSON.stringify(reply.body)}`)
    }
    return body.data.id
  }

  /** Changes a file of a draft as the editor does: it reads the file, and writes it with the version that it saw. */
  async edit(draft: string, path: string, change: FileChange): Promise<Reply> {
    const at = `/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
    const { text, version, digest } = (await this.administrator.get(at)).body.data
    return this.administrator.put(at, { text: change(text ?? undefined) ?? null, version, published: digest })
  }

  review(draft: string): Promise<Reply> {
    return this.administrator.get(`/api/v2/studio/drafts/${draft}/review`)
  }

  publish(draft: string): Promise<Reply> {
    return this.administrator.post(`/api/v2/studio/drafts/${draft}/publish`, { reason: 'As agreed' })
  }

  /** The number of the latest revision. */
  async latest(): Promise<number> {
    const { status, body } = await this.administrator.get('/api/v2/studio/revisions')
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data[0].number
  }

  onDisk(path: string): string {
    return readFileSync(join(this.#folder, path), 'utf8')
  }
}

async function portalOf(compiler: ManifestCompiler, files: ReturnType<typeof readManifestFiles>) {
  const compiled = await compiler.compile(files)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join('\n'))
  return { portal: compiled.portal, classes: compiled.classes }
}

function changeFile(path: string, change: FileChange): void {
  const text = change(existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  if (text !== undefined) writeFileSync(path, text)
}

/** Replaces parts of a text, each of which must be there. */
export function replacing(...pairs: [part: string, other: string][]): FileChange {
  return (text = '') =>
    pairs.reduce((former, [part, other]) => {
      if (!former.includes(part)) throw new Error(`The text has no ${part}`)
      return former.replaceAll(part, other)
    }, text)
}
