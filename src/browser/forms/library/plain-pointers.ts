/** Replaces jsonpointer, with which rjsf follows a `$ref` inside its document. */
const pointers = {
  /** Returns what a pointer such as `/$defs/place` leads to. */
  get: (document: unknown, pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce((at, name) => Object(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')], document),
}

// biome-ignore lint/style/noDefaultExport: jsonpointer, whose place it takes, has one
export default pointers
