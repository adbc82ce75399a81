import type { Plugin } from 'vite'

/**
 * Makes browsers compile all functions of a chunk while it is still arriving, on another thread, instead of one by one on
 * the main thread when each is first called. Worthwhile where most of a chunk's functions run; Chromium understands it,
 * and other browsers read a comment.
 */
export function eager(chunks: string[]): Plugin {
  return {
    name: 'eager',
    enforce: 'post',
    augmentChunkHash: ({ name }) => (chunks.includes(name) ? 'eager' : ''),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of chunks) {
          const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
          if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}"`)
          // The browser heeds it only as the first line.
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
