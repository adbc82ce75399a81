import { counted } from '#texts/grammar.ts'
import { type ManifestCommand, report } from './command.ts'

/** Prints every problem of the manifest. Notes don't make it fail. */
export const check: ManifestCommand = ({ files, compilation }, options) => {
  const { problems } = compilation
  if (options['json'] !== undefined) console.log(JSON.stringify(problems, null, 2))
  else {
    if (problems.length > 0) console.log(`${report(problems, files)}\n`)
    console.log(compilation.ok ? summary(compilation) : counted(problems.length, 'problem'))
  }
  return compilation.ok ? 0 : 1
}

type Proven = Extract<Parameters<ManifestCommand>[0]['compilation'], { ok: true }>

function summary({ portal, classes }: Proven): string {
  const { pages, roles, resources } = portal
  const parts = [
    counted(Object.keys(pages).length, 'page'),
    counted(Object.keys(roles).length, 'role'),
    counted(Object.keys(resources).length, 'resource'),
  ]
  return `The manifest is valid: ${parts.join(', ')}, checked for ${counted(classes.length, 'class', 'classes')} of people.`
}
