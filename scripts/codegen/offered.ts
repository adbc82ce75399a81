import { parse } from 'yaml'
import type { Offered } from '#manifest/index.ts'
import { listFiles, listFolders, readText } from './read.ts'

/** Reads the names that the code offers from folder names, registries and specifications. */
export function readOffered(root: string): Offered {
  return {
    views: listFolders(root, 'src/browser/views'),
    icons: readIconNames(root),
    tables: keysOf(readText(root, 'src/server/db/resource-tables.ts'), 'resourceTables'),
    effects: keysOf(readText(root, 'src/server/effects.ts'), 'effects'),
    operations: readOperations(root),
  }
}

export function readIconNames(root: string): string[] {
  const names: string[] = JSON.parse(readText(root, 'src/browser/ui/icons.json'))
  return names
}

/** Returns the keys of a plain-object registry with one key per line: `'name': …` or `name: …`. */
function keysOf(source: string, registry: string): string[] {
  const body = new RegExp(`const ${registry}\\b[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? ''
  return [...body.matchAll(/^ {2}'?([a-z][a-z-]*)'?[:,]/gm)].map((match) => match[1] ?? '').sort()
}

function readOperations(root: string): string[] {
  const methods = ['get', 'put', 'post', 'patch', 'delete']
  return listFiles(root, 'openapi', '.yaml')
    .flatMap((path) => {
      const document: { paths?: Record<string, Record<string, { operationId?: string }>> } = parse(readText(root, path))
      return Object.values(document.paths ?? {}).flatMap((item) =>
        methods.flatMap((method) => item[method]?.operationId ?? []),
      )
    })
    .sort()
}
