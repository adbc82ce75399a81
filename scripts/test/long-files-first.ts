import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, longest first. A long file that starts last keeps one worker idle. */
const long = [
  'every-page.test.ts',
  'agreement.test.ts',
  'administrator-mistakes.test.ts',
  'every-person.test.ts',
  'studio.test.ts',
  'torn-start.test.ts',
  'nodes.test.ts',
  'offline-installation.test.ts',
  'offline-day.test.ts',
  'offline.test.ts',
  'codegen.test.ts',
  'record.test.ts',
  'killed-server.test.ts',
  'good-days.test.ts',
]

/** Runs long files first, and others in the order of vitest, which knows how long they took on this machine only. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.indexOf(basename(moduleId))
      return place === -1 ? long.length : place
    }
    const ordered = await super.sort(files)
    return ordered.toSorted((a, b) => rank(a) - rank(b))
  }
}
