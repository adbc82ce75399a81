import { useQuery } from '@tanstack/react-query'
import { read, workplace } from '../api/clients.ts'

/** The key under which the title of a record is cached. */
export function titleKey(resource: string, id: unknown): readonly unknown[] {
  return ['records', resource, 'title', id]
}

/** Fetches the title of a record that a form references. */
export function useTitle(resource: string, id: unknown): string | undefined {
  const { data } = useQuery({
    queryKey: titleKey(resource, id),
    enabled: typeof id === 'string',
    queryFn: async () => {
      const path = { resource, id: String(id) }
      return (await read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path }, signal }))).data
        .title
    },
  })
  return data
}
