/**
 * The key under which the values of a record are cached that came with the choices of a reference, so that the rows of the
 * form can copy them without another request.
 */
export function carriedKey(resource: string, id: string): readonly string[] {
  return ['records', resource, 'carried', id]
}
