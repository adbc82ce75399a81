import type { Plugin } from 'vite'

/**
 * Writes characters beyond Latin-1 in scripts as escape sequences. Chromium keeps the source of a script in memory while
 * it may run, with two bytes for each character as soon as one of them, such as a dash, doesn't fit in one.
 */
export function narrow(): Plugin {
  return {
    name: 'narrow',
    enforce: 'post',
    augmentChunkHash: () => 'narrow',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = narrowed(chunk.code)
        }
      },
    },
  }
}

const wide = /(\\*)([\u0100-\uffff])/g

/** Escapes the characters of a script that don't fit in a byte. It throws where a script already escapes one of them. */
export function narrowed(code: string): string {
  return code.replace(wide, (found, backslashes: string, character: string) => {
    // A backslash before an escape sequence would take its backslash away.
    if (backslashes.length % 2 === 1)
      throw new Error(`The build can't escape ${found}, which has a backslash before it`)
    return `${backslashes}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
