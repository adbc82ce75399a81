import type { Plugin, Rolldown } from 'vite'

/** The chunks that the browser preloads besides the entry, so that they don't wait for the code that imports them. */
const pages = {
  /** For visitors: the sign-in page. */
  'index.html': ['visitor'],
  /** For users who seem to be signed in: the frame, and lists, which are the most common kind of page. */
  'staff.html': ['staff'],
}

/** Writes the HTML page of the app once for visitors and once for staff, each with preload hints for what it needs first. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') throw new Error('The build has no index.html')
        const page = withFirst(`/${chunkOf(bundle, 'head-start').fileName}`, String(html.source))
        for (const [fileName, chunks] of Object.entries(pages)) {
          const source = page.replace('</head>', `${hints(bundle, chunks, page)}</head>`)
          if (fileName === 'index.html') html.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

/** Moves a script before all others, so that it runs as soon as it has arrived. */
function withFirst(file: string, page: string): string {
  const script = page.split('\n').find((line) => line.includes('<script') && line.includes(file))
  if (script === undefined) throw new Error(`The page has no script "${file}"`)
  const early = script.replace('type="module"', 'type="module" async')
  return page.replace(`${script}\n`, '').replace(/^ *<script/m, `${early}\n$&`)
}

/** Returns preload links for chunks, their imports and their styles, except those that the page already links. */
function hints(bundle: Rolldown.OutputBundle, names: string[], page: string): string {
  const files = new Set<string>()
  const add = (file: string): void => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of chunk.imports) add(imported)
  }
  for (const name of names) add(chunkOf(bundle, name).fileName)
  return [...files]
    .filter((file) => !page.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `  <link rel="preload" as="style" crossorigin href="/${file}">\n  `
        : `  <link rel="modulepreload" crossorigin href="/${file}">\n  `,
    )
    .join('')
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${name}"`)
  return chunk
}
