/** Query keys for everything about records. */
export const recordKeys = {
  all: ['records'] as const,
  description: (resource: string) => ['description', resource] as const,
  lists: (resource: string) => ['records', resource] as const,
  list: (resource: string, query: object) => ['records', resource, 'list', query] as const,
  /** A lane of a board: an infinite query over one list. */
  lane: (resource: string, query: object) => ['records', resource, 'lane', query] as const,
  /** When the people of a calendar are occupied. */
  taken: (resource: string, query: object) => ['records', resource, 'taken', query] as const,
  /** The figures of a page. Any change to a record may change them. */
  figures: (page: string, query: object) => ['records', 'figures', page, query] as const,
  /** The views of a page. A change to a record may change their counts. */
  viewsOf: (page: string) => ['records', 'views', page] as const,
  views: (page: string, given: readonly string[]) => ['records', 'views', page, given] as const,
  record: (resource: string, id: string) => ['records', resource, 'one', id] as const,
  /** The newest record of a list: that refers to another one, or has certain values. */
  sought: (resource: string, query: object) => ['records', resource, 'sought', query] as const,
  /** The newest record that a user owns. */
  own: (resource: string, person: string) => ['records', resource, 'own', person] as const,
  history: (resource: string, id: string) => ['records', resource, 'one', id, 'history'] as const,
}
