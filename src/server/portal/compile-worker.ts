import { parentPort } from 'node:worker_threads'
import { offered } from '#generated/offered.ts'
import { compileManifest, type SourceFile } from '#manifest/index.ts'

// Compiling a manifest uses a lot of CPU time; a worker thread keeps the event loop free for requests.
parentPort?.on('message', (files: SourceFile[]) => {
  const compilation = compileManifest(files, offered)
  parentPort?.postMessage(
    compilation.ok ? { ok: true, portal: compilation.portal, classes: compilation.classes } : compilation,
  )
})
