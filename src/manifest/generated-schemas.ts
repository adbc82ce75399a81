import * as grammar from '#generated/manifest-grammar.js'
import { registerSchema } from './parameters/register-schema.ts'
import { runsResource } from './portal-resources.ts'
import { ProblemList } from './problems/problem.ts'
import { runsSchema } from './schedules/runs-resource.ts'
import { readFiles } from './source/read-files.ts'
import type { SourceFile } from './source/source-file.ts'
import { narrowTree } from './source/tree.ts'

/** The schema of a resource that the manifest implies. */
export interface GeneratedSchema {
  resource: string
  schema: object
}

/**
 * Returns the schemas of the resources that follow from other declarations: the registers of parameters and the runs of
 * schedules. Files that aren't valid are left out; the compiler reports them.
 */
export function generatedSchemas(files: SourceFile[]): GeneratedSchema[] {
  return readFiles(files, new ProblemList()).flatMap((tree): GeneratedSchema[] => {
    if (tree.file.startsWith('manifest/parameters/')) {
      const register = narrowTree(tree, grammar.parameters)?.value
      return register === undefined ? [] : [{ resource: register.register, schema: registerSchema(register) }]
    }
    if (tree.file !== 'manifest/schedules.yaml') return []
    const schedules = narrowTree(tree, grammar.schedules)?.value
    return schedules === undefined ? [] : [{ resource: runsResource, schema: runsSchema(schedules) }]
  })
}
