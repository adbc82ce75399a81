const files: Record<string, string> = {
  'manifest/portal.yaml': 'portal.schema.json',
  'manifest/roles.yaml': 'roles.schema.json',
  'manifest/renamed.yaml': 'renamed.schema.json',
  'manifest/menu.yaml': 'menu.schema.json',
  'manifest/api.yaml': 'api.schema.json',
  'manifest/schedules.yaml': 'schedules.schema.json',
  'manifest/seeds/pools.yaml': 'pools.schema.json',
}

const folders: Record<string, string> = {
  'manifest/areas': 'area.schema.json',
  'manifest/resources': 'resource.schema.json',
  'manifest/parameters': 'parameters.schema.json',
  'manifest/seeds': 'seed.schema.json',
  'schemas/resources': 'schema.schema.json',
}

/** Returns the `$id` of the schema that a file of the manifest has; undefined for other files. */
export function grammarOf(path: string): string | undefined {
  return files[path] ?? folders[path.slice(0, path.lastIndexOf('/'))]
}
