import { parse } from 'yaml'
import type { Offered, SourceFile } from '#manifest/index.ts'

/**
 * Returns the names of views, icons, tables, effects and operations that a manifest uses, as if the code offered
 * exactly these. The manifest of another revision can then be linked without the code of that revision. Only `check`
 * reports names that the code does not offer.
 */
export function namesIn(files: SourceFile[]): Offered {
  const offered: Offered = { views: [], icons: [], tables: [], effects: [], operations: [] }
  for (const { path, text } of files.filter((file) => file.path.startsWith('manifest/'))) {
    const value = parsed(text)
    if (path === 'manifest/api.yaml')
      offered.operations = Object.keys(isObject(value) ? (value['operations'] ?? {}) : {})
    collect(value, offered)
  }
  return offered
}

/** Parses a file. Invalid YAML yields no names; the compiler reports where it is wrong. */
function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function collect(value: unknown, offered: Offered): void {
  if (!isObject(value)) return
  const { view, icon, call, stored, resource } = value
  if (typeof view === 'string') offered.views = [...offered.views, view]
  if (typeof icon === 'string') offered.icons = [...offered.icons, icon]
  if (typeof call === 'string') offered.effects = [...offered.effects, call]
  if (stored === 'table' && typeof resource === 'string') offered.tables = [...offered.tables, resource]
  for (const inner of Object.values(value)) collect(inner, offered)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
