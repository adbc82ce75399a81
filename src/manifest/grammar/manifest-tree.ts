import type {
  ApiSource,
  AreaSource,
  MenuSource,
  ParametersSource,
  PoolsSource,
  PortalSource,
  RenamedSource,
  ResourceSource,
  RolesSource,
  SchedulesSource,
  SchemaSource,
  SeedSource,
} from '#generated/manifest-sources.ts'
import type { PageSource } from '../kinds/kind.ts'
import type { Tree } from '../source/tree.ts'

/** The manifest as its author wrote it: every file matches the grammar, but no name has been looked up. */
export interface ManifestTree {
  portal: Tree<PortalSource>
  roles: Tree<RolesSource>
  api: Tree<ApiSource>
  menu: Tree<MenuSource>
  areas: AreaTree[]
  resources: Tree<ResourceSource>[]
  /** The registers of parameters; `withRegisters` adds a resource for each. */
  parameters: Tree<ParametersSource>[]
  /** What happens again and again; optional. */
  schedules: Tree<SchedulesSource> | undefined
  /** What had other names before; optional. */
  renamed: Tree<RenamedSource> | undefined
  /** schemas/resources, by name. */
  schemas: Map<string, Tree<SchemaSource>>
  seeds: Tree<SeedSource>[]
  /** The lists that seeds pick from; optional. */
  pools: Tree<PoolsSource> | undefined
}

export interface AreaTree {
  area: Tree<AreaSource>
  /** The pages by id, in the order of the file. */
  pages: Map<string, Tree<PageSource>>
}
