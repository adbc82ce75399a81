import { valuesAt } from '#manifest/assist/index.ts'
import { addKey, applyEdit, insertItem, type Path } from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'

export interface NewRole {
  id: string
  name: string
  /** The role whose groups and queues it shares; undefined for none. */
  like: string | undefined
}

/** Returns the text of the roles with another one. */
export function withNewRole(roles: SourceFile, { id, name, like }: NewRole): string {
  const added = applyEdit(roles.text, addKey(roles, ['roles'], id, { name }))
  if (like === undefined) return added
  return listsWith(roles, like).reduce((text, { path, index }) => {
    return applyEdit(text, insertItem({ ...roles, text }, path, index + 1, id))
  }, added)
}

/** The lists of groups and queues that name a role, with its place in them. */
function listsWith(roles: SourceFile, role: string): { path: Path; index: number }[] {
  return ['groups', 'queues'].flatMap((part) =>
    Object.entries(valuesAt(roles, [part]) ?? {}).flatMap(([name, value]) => {
      const any: unknown = Reflect.get(Object(value), 'any')
      const lists = [
        { path: [part, name], list: value },
        { path: [part, name, 'any'], list: any },
      ]
      return lists.flatMap(({ path, list }) => {
        const index = Array.isArray(list) ? list.indexOf(role) : -1
        return index === -1 ? [] : [{ path, index }]
      })
    }),
  )
}
