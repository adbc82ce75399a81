import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import { Client, type Reply } from './client.ts'
import { root } from './test-database.ts'
import { startPortal, type TestPortal } from './test-server.ts'

/** The administrator of the demo. */
const email = 'portal-administrator@example.com'

/** A portal on a folder of its own, which its administrator changes through the API. */
export class TestStudio {
  readonly folder: string
  readonly compiler: ManifestCompiler
  readonly portal: TestPortal
  administrator: Client

  private constructor(folder: string, compiler: ManifestCompiler, portal: TestPortal, administrator: Client) {
    this.folder = folder
    this.compiler = compiler
    this.portal = portal
    this.administrator = administrator
  }

  /** `compilerOf` makes the compiler, for tests of its failures. */
  static async start(compilerOf = (proven: ProvenManifests) => new ManifestCompiler(proven)): Promise<TestStudio> {
    const folder = mkdtempSync(join(tmpdir(), 'workplace-studio-'))
    for (const part of ['manifest', 'schemas/resources'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    const compiler = compilerOf(new ProvenManifests(folder, undefined))
    const portal = await startPortal({ source: new FolderSource(folder, compiler, readManifestFiles(folder)) })
    return new TestStudio(folder, compiler, portal, await Client.signIn(portal.server, email))
  }

  /** Opens another session of the administrator. */
  async signIn(): Promise<void> {
    this.administrator = await Client.signIn(this.portal.server, email)
  }

  async stop(): Promise<void> {
    await this.portal.stop()
    await this.compiler.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Begins a draft, and returns its id. */
  async begin(name: string, shared = false): Promise<string> {
    const { status, body } = await this.administrator.post('/api/v2/studio/drafts', { name, shared })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  /** Changes a file of a draft as the editor does: it reads the file, and writes it with the version that it saw. */
  async edit(draft: string, path: string, change: (text: string) => string): Promise<Reply> {
    const { body } = await this.administrator.get(fileOf(draft, path))
    const { text = '', version = 0, digest = null } = body.data ?? {}
    return this.administrator.put(fileOf(draft, path), { text: change(text), version, published: digest })
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
    return readFileSync(join(this.folder, path), 'utf8')
  }
}

function fileOf(draft: string, path: string): string {
  return `/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
}
