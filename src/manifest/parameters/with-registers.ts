import type { ParametersSource, ResourceSource, SchemaSource } from '#generated/manifest-sources.ts'
import type { ManifestTree } from '../grammar/manifest-tree.ts'
import { generatedFrom } from '../source/generated-from.ts'
import type { Tree } from '../source/tree.ts'
import { registerResource } from './register-resource.ts'
import { fieldOf, registerSchema } from './register-schema.ts'

/** Adds the resource and the schema of each register to those that are written in files. */
export function withRegisters(tree: ManifestTree): ManifestTree {
  const schemas = new Map(tree.schemas)
  for (const register of tree.parameters) schemas.set(register.value.register, schemaTree(register))
  return { ...tree, resources: [...tree.resources, ...tree.parameters.map(resourceTree)], schemas }
}

function resourceTree(register: Tree<ParametersSource>): Tree<ResourceSource> {
  return generatedFrom(register, registerResource(register.value), ([key, ...inside]) => {
    if (key === 'resource' || key === 'schema') return ['register']
    if (key === 'access')
      return inside[0] === 'read' && inside[1] === 0 ? ['read', ...inside.slice(3)] : ['edit', ...inside.slice(3)]
    if (key === 'lifecycle') return ['edit', ...inside.slice(inside.lastIndexOf('for') + 1)]
    return key === 'title' || key === 'plural' ? [key] : ['parameters']
  })
}

function schemaTree(register: Tree<ParametersSource>): Tree<SchemaSource> {
  const names = new Map(Object.keys(register.value.parameters).map((name) => [fieldOf(name), name]))
  return generatedFrom(register, registerSchema(register.value), ([, field]) => {
    const name = names.get(String(field))
    return name === undefined ? ['parameters'] : ['parameters', name]
  })
}
