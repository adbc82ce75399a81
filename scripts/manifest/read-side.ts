import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'

/** Reads the manifest of a folder, or of a revision of the git repository that contains the project. */
export function readSide(root: string, side: string): SourceFile[] {
  const folder = resolve(side)
  if (existsSync(join(folder, 'manifest'))) return readManifestFiles(folder)
  const commit = commitOf(root, side)
  if (commit === undefined) {
    throw new Error(`"${side}" is neither a folder with a manifest nor a revision of the repository in ${root}.`)
  }
  return readRevision(root, commit, side)
}

function commitOf(root: string, revision: string): string | undefined {
  try {
    // With `--end-of-options`, git looks up even a revision that looks like an option.
    return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).toString().trim()
  } catch {
    return undefined
  }
}

function readRevision(root: string, commit: string, revision: string): SourceFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-manifest-'))
  try {
    const archive = git(root, 'archive', '--format=tar', commit)
    execFileSync('tar', ['-x', '-C', folder, '--wildcards', 'manifest/*', 'schemas/*'], { input: archive })
    return readManifestFiles(folder)
  } catch (error) {
    throw new Error(`Revision "${revision}" has no readable manifest.`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function git(root: string, ...words: string[]): Buffer {
  return execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1024 ** 3 })
}
