/** What has another name than in earlier revisions, so that stored data follows. */
export interface Rename {
  kind: 'field' | 'state' | 'member' | 'page' | 'role'
  /** The resource of a field, state or member. */
  of?: string
  /** The field of a member; a column of rows by its path, such as `lines.size`. */
  field?: string
  from: string
  to: string
}
