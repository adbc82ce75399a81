import { parentPort } from 'node:worker_threads'
import { offered } from '#generated/offered.ts'
import { compileManifest, type SourceFile } from '#manifest/index.ts'

// Compiling a manifest takes the processor for a while; here it does not take it from people's requests.
parentPort?.on('message', (files: SourceFile[]) => {
  const compilation = compileManifest(files, offered)
  parentPort?.postMessage(
    compilation.ok ? { ok: true, portal: compilation.portal, classes: compilation.classes } : compilation,
  )
})
