import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import { Client, type Reply } from './client.ts'
import { copyPostgres, root, type TestDatabase } from './test-database.ts'
import { startPortal, type TestPortal } from './test-server.ts'
import { addPages } from './trial-portal.ts'

/** Changes of the files of a manifest, by path. Undefined when the file doesn't exist, or is to be removed. */
export type FileChanges = Record<string, (text: string | undefined) => string | undefined>

/** A portal in a folder of its own, whose manifest a test changes in the studio. */
export interface StudioPortal {
  portal: TestPortal
  administrator: Client
  /** Begins a draft with these changes. Returns its id. */
  draft(changes: FileChanges): Promise<string>
  review(draft: string): Promise<Reply['body']>
  publish(draft: string): Promise<Reply>
  stop(): Promise<void>
}

/** `fixture` is a folder in tests/fixtures with additional manifest files; `changes` are made before the portal starts. */
export async function startStudio(
  fixture: string,
  changes: FileChanges = {},
  copy: () => Promise<TestDatabase> = copyPostgres,
): Promise<StudioPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-studio-'))
  for (const part of ['manifest', 'schemas/resources'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  addPages(folder, fixture)
  for (const [path, change] of Object.entries(changes)) changeFile(join(folder, path), change)
  const compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
  const files = readManifestFiles(folder)
  const compiled = await compiler.compile(files)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join('\n'))
  const source = new FolderSource(folder, compiler, files)
  const portal = await startPortal({ source, portal: compiled.portal, classes: compiled.classes }, copy)
  const administrator = await Client.signIn(portal.server, 'portal-administrator@example.com')
  const drafts = '/api/v2/studio/drafts'
  return {
    portal,
    administrator,
    draft: async (edits) => {
      const { id } = (await administrator.post(drafts, { name: 'Change', shared: false })).body.data
      for (const [path, change] of Object.entries(edits)) {
        const at = `${drafts}/${id}/file?path=${encodeURIComponent(path)}`
        // A file that doesn't exist is 404.
        const { data = { text: null, version: 0, digest: null } } = (await administrator.get(at)).body
        const { text, version, digest } = data
        const next = change(text ?? undefined) ?? null
        const reply = await administrator.put(at, { text: next, version, published: digest })
        if (reply.status !== 200) throw new Error(`${path} was not written: ${JSON.stringify(reply.body)}`)
      }
      return id
    },
    review: async (draft) => (await administrator.get(`${drafts}/${draft}/review`)).body.data,
    publish: (draft) => administrator.post(`${drafts}/${draft}/publish`, { reason: 'As agreed' }),
    stop: async () => {
      await portal.stop()
      await compiler.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function changeFile(path: string, change: FileChanges[string]): void {
  const text = change(existing(path))
  if (text !== undefined) writeFileSync(path, text)
}

function existing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Replaces parts of a text, each of which must be there. */
export function replacing(...pairs: [part: string, other: string][]): FileChanges[string] {
  return (text = '') =>
    pairs.reduce((former, [part, other]) => {
      if (!former.includes(part)) throw new Error(`The text has no ${part}`)
      return former.replaceAll(part, other)
    }, text)
}
