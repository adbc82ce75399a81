import { isRevisionCommand, runRevisionCommand } from './manifest/revisions/run.ts'
import { here, run, usage } from './manifest/run.ts'

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2))

const words = process.argv.slice(2)
process.exitCode = await answer()

async function answer(): Promise<number> {
  const [name, ...options] = words
  if (name === 'storyboard') {
    // The other commands need neither a browser nor a server.
    const { makeStoryboard } = await import('./storyboard/storyboard.ts')
    return makeStoryboard(options, here, usage)
  }
  return isRevisionCommand(name) ? await runRevisionCommand(words, here, usage) : run(words)
}
