import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberOf } from './revision-command.ts'

/** Beside the folders of the manifest: the revision that they were pulled from. Git ignores it. */
const name = '.manifest-revision'

export function writeBase(folder: string, number: number): void {
  writeFileSync(join(folder, name), `${number}\n`)
}

/** Returns the revision that the files of a folder were made on. */
export function readBase(folder: string): number {
  const file = join(folder, name)
  if (!existsSync(file)) {
    throw new Error(
      `${folder} has no ${name}, so it isn't known which revision its files were made on. Pull first, or give --base.`,
    )
  }
  return numberOf(readFileSync(file, 'utf8').trim(), `The revision in ${file}`)
}
