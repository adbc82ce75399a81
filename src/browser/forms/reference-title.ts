import { useQuery } from '@tanstack/react-query'
import { read, workplace } from '../api/clients.ts'

/** Fetches the title of a record that a form references. */
export function useTitle(resource: string, id: unknown): string | undefined {
  const { data } = useQuery({
    queryKey: ['records', resource, 'title', id],
    enabled: typeof id === 'string',
    queryFn: async () => {
      const path = { resource, id: String(id) }
      return (await read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path }, signal }))).data
        .title
    },
  })
  return data
}
