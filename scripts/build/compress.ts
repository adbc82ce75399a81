import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes `.br` and `.gz` beside each text file of a folder, at the highest compression levels. Compressing once at
 * build time means that no request waits for it.
 */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|json)$/.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    writeFileSync(`${file}.br`, brotli)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
