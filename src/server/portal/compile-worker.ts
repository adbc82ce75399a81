import { parentPort } from 'node:worker_threads'
import { offered } from '#generated/offered.ts'
import { compileManifest, type SourceFile } from '#manifest/index.ts'
import type { Compiled } from './compiled.ts'

// Compiling a manifest uses a lot of CPU time; a worker thread keeps the event loop free for requests.
parentPort?.on('message', (files: SourceFile[]) => parentPort?.postMessage(compile(files)))

function compile(files: SourceFile[]): Compiled {
  const compilation = compileManifest(files, offered)
  if (!compilation.ok) return compilation
  // Its places can't be sent to another thread.
  const { origins, ...compiled } = compilation
  return compiled
}
