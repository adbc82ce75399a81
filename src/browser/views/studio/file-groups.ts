import type { DraftFile, Problem } from './studio-queries.ts'

export interface FileEntry extends DraftFile {
  /** The name within its folder. */
  name: string
  /** How many problems the file has. */
  problems: number
}

export interface FileGroup {
  folder: string
  files: FileEntry[]
}

/** Groups files by folder. With `words`, only those whose paths contain all of them. */
export function groupFiles(files: DraftFile[], problems: Problem[], words: string): FileGroup[] {
  const wanted = words.toLowerCase().split(/\s+/)
  const groups = new Map<string, FileEntry[]>()
  for (const file of files) {
    if (!wanted.every((word) => file.path.toLowerCase().includes(word))) continue
    const end = file.path.lastIndexOf('/')
    const folder = file.path.slice(0, end)
    const entry = {
      ...file,
      name: file.path.slice(end + 1),
      problems: problems.filter((problem) => problem.file === file.path).length,
    }
    groups.set(folder, [...(groups.get(folder) ?? []), entry])
  }
  return [...groups].map(([folder, entries]) => ({ folder, files: entries }))
}

/** Whether a file may be part of the manifest by its path. */
export function isFilePath(path: string): boolean {
  return /^(manifest\/([\w][\w.-]*\/)*[\w][\w.-]*\.ya?ml|schemas\/resources\/[\w][\w.-]*\.json)$/.test(path)
}
