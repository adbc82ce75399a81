import ts from 'typescript'
import { header, type Output } from './output.ts'
import { readText } from './read.ts'

const source = 'src/validation/runtime.ts'

/**
 * Generates the helpers that validators call at run time, as text. The server sends them to browsers along with the
 * validators that it generates itself.
 */
export function validatorRuntime(root: string): Output[] {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true }
  const { outputText } = ts.transpileModule(readText(root, source), { compilerOptions })
  const text = `${header(source)}export const validatorRuntime =\n  ${JSON.stringify(outputText)}\n`
  return [{ path: 'generated/validator-runtime.ts', text }]
}
