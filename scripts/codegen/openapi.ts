import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { parse } from 'yaml'
import { header, type Output } from './output.ts'
import { listFiles, readText } from './read.ts'
import { readSlice } from './slice.ts'

/** Generates each specification as one JSON document for the server, and as types for the server and the browser. */
export async function openapi(root: string): Promise<Output[]> {
  const shared: Record<string, unknown> = parse(readText(root, 'openapi/shared.yaml'))
  const slice = readSlice(root).schemas
  const specifications = listFiles(root, 'openapi', '.yaml').filter((path) => !path.endsWith('/shared.yaml'))
  const outputs = await Promise.all(
    specifications.map(async (path): Promise<Output[]> => {
      const name = path.slice('openapi/'.length, -'.yaml'.length)
      const options = { immutable: false, transform: blobOf }
      const document = bundle(readText(root, path), { 'shared.yaml': shared, '../generated/slice.json': slice })
      const types = astToString(await openapiTypes(JSON.stringify(document), options))
      return [
        { path: `generated/api/${name}.ts`, text: header(path) + types },
        { path: `generated/api/${name}.json`, text: `${JSON.stringify(document, null, 1)}\n` },
      ]
    }),
  )
  return outputs.flat()
}

/** Binary content is a `Blob` in a browser. */
function blobOf({ format }: { format?: string }): ts.TypeNode | undefined {
  return format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined
}

interface Document {
  components?: { schemas?: Record<string, unknown> }
}

/** Parses a specification, and moves the schemas of other files that it refers to into its own components. */
function bundle(text: string, files: Record<string, Record<string, unknown>>): Document {
  const used = Object.entries(files).filter(([file]) => text.includes(`${file}#/`))
  const document: Document = parse(used.reduce((whole, [file]) => whole.replaceAll(`${file}#/`, local), text))
  const moved = used.map(([, schemas]) => JSON.parse(JSON.stringify(schemas).replaceAll('"#/', `"${local}`)))
  return {
    ...document,
    components: { ...document.components, schemas: Object.assign({}, document.components?.schemas, ...moved) },
  }
}

const local = '#/components/schemas/'
