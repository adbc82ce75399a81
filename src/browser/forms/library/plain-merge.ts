/** Replaces rjsf's merge of `allOf`, which the schemas that it renders don't have; see `form-validator.ts`. */
// biome-ignore lint/style/noDefaultExport: rjsf's module, whose place it takes, has one
export default function merged<T>(schema: T): T {
  return schema
}
