/** A file of the manifest. `path` is relative to the project, with forward slashes. */
export interface SourceFile {
  path: string
  text: string
}
