import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { header, type Output } from './output.ts'
import { listFolders } from './read.ts'

const folder = 'src/browser/forms/widgets'

type Declaration = Record<string, boolean>

/** Generates the registries of form widgets: their declarations, the fields they render, and how they show a value. */
export async function widgets(root: string): Promise<Output[]> {
  const names = listFolders(root, folder)
  const declared = await Promise.all(names.map(async (name) => [name, await declarationOf(root, name)] as const))
  const holding = declared.flatMap(([name, { holdsFiles }]) => (holdsFiles === true ? [name] : []))
  const holders = `export const fileWidgets: readonly string[] = ${JSON.stringify(holding)}\n`
  return [
    { path: 'generated/widgets.ts', text: header(folder) + registry(root, names, 'widget.ts', 'widget', 'widgets') },
    { path: 'generated/file-widgets.ts', text: header(folder) + holders },
    {
      path: 'generated/widget-fields.ts',
      text: header(folder) + registry(root, names, 'field.tsx', 'Field', 'fields'),
    },
    { path: 'generated/widget-values.ts', text: header(folder) + registry(root, names, 'shown.tsx', 'Shown', 'shown') },
  ]
}

/** Returns the widgets that a schema may name. */
export async function readNamedWidgets(root: string): Promise<string[]> {
  const names = listFolders(root, folder)
  const declared = await Promise.all(names.map((name) => declarationOf(root, name)))
  return names.filter((_name, index) => declared[index]?.['named'] === true)
}

async function declarationOf(root: string, name: string): Promise<Declaration> {
  const path = join(root, folder, name, 'widget.ts')
  if (!existsSync(path)) throw new Error(`${folder}/${name} needs a widget.ts that declares it.`)
  const { widget }: { widget: Declaration } = await import(pathToFileURL(path).href)
  return widget
}

/** Returns a module with a plain object of what one file of each folder exports. */
function registry(root: string, names: string[], file: string, exported: string, constant: string): string {
  const having = names.filter((name) => existsSync(join(root, folder, name, file)))
  const local = (name: string) => name.replaceAll(/-(.)/g, (_match, letter: string) => letter.toUpperCase())
  const imports = having.map(
    (name) => `import { ${exported} as ${local(name)} } from '#browser/forms/widgets/${name}/${file}'\n`,
  )
  const entries = having.map((name) => `  '${name}': ${local(name)},\n`)
  return `${imports.join('')}\nexport const ${constant} = {\n${entries.join('')}}\n`
}
