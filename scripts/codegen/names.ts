import type { Offered } from '#manifest/index.ts'
import { parametersOf } from '#manifest/paths.ts'
import type { Portal } from '#manifest/portal.ts'
import { header, type Output } from './output.ts'

/** Generates the names that the code offers and those that the manifest declares, as values and as types. */
export function names(portal: Portal, offered: Offered): Output[] {
  return [
    { path: 'generated/offered.ts', text: header('the names that code offers') + offeredModule(offered) },
    { path: 'generated/declared.ts', text: header('manifest/') + declaredModule(portal) },
  ]
}

function offeredModule({ views, icons, tables, effects, operations }: Offered): string {
  return [
    "import type { Offered } from '#manifest/offered.ts'",
    '',
    list('views', views),
    list('icons', icons),
    list('tables', tables),
    list('effects', effects),
    list('operations', operations),
    'export const offered: Offered = { views, icons, tables, effects, operations }',
    '',
    'export type ViewName = (typeof views)[number]',
    'export type IconName = (typeof icons)[number]',
    'export type TableName = (typeof tables)[number]',
    'export type EffectName = (typeof effects)[number]',
    'export type OperationId = (typeof operations)[number]',
    '',
  ].join('\n')
}

function list(name: string, items: readonly string[]): string {
  return `export const ${name} = [${items.map((item) => `\n  '${item}',`).join('')}\n] as const\n`
}

function declaredModule({ pages, roles, resources }: Portal): string {
  const paths = Object.values(pages).sort((a, b) => (a.id < b.id ? -1 : 1))
  return [
    "import { fillPath } from '#manifest/paths.ts'",
    '',
    '/** The parameters that the address of each page takes. */',
    'export interface Pages {',
    ...paths.map(({ id, path }) => `  ${key(id)}: ${parameterType(path)}`),
    '}',
    '',
    'export type PageId = keyof Pages',
    '',
    `export type RoleId =${union(Object.keys(roles))}`,
    '',
    `export type ResourceName =${union(Object.keys(resources))}`,
    '',
    '/** The address of a page; a page with parameters asks for them. */',
    'export type Href = <P extends PageId>(page: P, ...parameters: Pages[P] extends null ? [] : [Pages[P]]) => string',
    '',
    '/** Addresses come from the running portal, so that a page moved by its manifest needs no new build. */',
    'export function buildHref(pathOf: (page: PageId) => string): Href {',
    '  return (page, ...[parameters]) => fillPath(pathOf(page), parameters ?? {})',
    '}',
    '',
  ].join('\n')
}

function key(id: string): string {
  return /^[A-Za-z_]\w*$/.test(id) ? id : `'${id}'`
}

function parameterType(path: string): string {
  const parameters = parametersOf(path)
  return parameters.length === 0 ? 'null' : `{ ${parameters.map((name) => `${name}: string`).join('; ')} }`
}

function union(items: string[]): string {
  return items
    .sort()
    .map((item) => `\n  | '${item}'`)
    .join('')
}
