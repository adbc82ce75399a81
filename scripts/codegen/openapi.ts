import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { parse } from 'yaml'
import { header, type Output } from './output.ts'
import { listFiles, readText } from './read.ts'

/** Each specification as one JSON document for the server, and as types for both sides. */
export async function openapi(root: string): Promise<Output[]> {
  const shared: Record<string, unknown> = parse(readText(root, 'openapi/shared.yaml'))
  const specifications = listFiles(root, 'openapi', '.yaml').filter((path) => !path.endsWith('/shared.yaml'))
  const outputs = await Promise.all(
    specifications.map(async (path): Promise<Output[]> => {
      const name = path.slice('openapi/'.length, -'.yaml'.length)
      const options = { immutable: false, transform: blobOf }
      const types = astToString(await openapiTypes(pathToFileURL(join(root, path)), options))
      const document = bundle(parse(readText(root, path)), shared)
      return [
        { path: `generated/api/${name}.ts`, text: header(path) + types },
        { path: `generated/api/${name}.json`, text: `${JSON.stringify(document, null, 1)}\n` },
      ]
    }),
  )
  return outputs.flat()
}

/** What is not text is a `Blob` to a browser. */
function blobOf({ format }: { format?: string }): ts.TypeNode | undefined {
  return format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined
}

interface Document {
  components?: { schemas?: Record<string, unknown> }
}

/** The shared shapes moved into the document's own components. */
function bundle(document: Document, shared: Record<string, unknown>): Document {
  const local: Document = JSON.parse(JSON.stringify(document).replaceAll('shared.yaml#/', '#/components/schemas/'))
  return { ...local, components: { ...local.components, schemas: { ...local.components?.schemas, ...shared } } }
}
