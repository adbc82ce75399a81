/** Names under which queries about records are kept. */
export const recordKeys = {
  all: ['records'] as const,
  description: (resource: string) => ['description', resource] as const,
  lists: (resource: string) => ['records', resource] as const,
  list: (resource: string, query: object) => ['records', resource, 'list', query] as const,
  record: (resource: string, id: string) => ['records', resource, 'one', id] as const,
  history: (resource: string, id: string) => ['records', resource, 'one', id, 'history'] as const,
}
