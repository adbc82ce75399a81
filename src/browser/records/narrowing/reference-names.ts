import { useQueries, useQuery } from '@tanstack/react-query'
import { read, workplace } from '../../api/clients.ts'

const most = 20

export interface Found {
  id: string
  title: string
}

/** Finds the records that contain the words, those whose names match best first. */
export function useFound(resource: string, words: string) {
  return useQuery({
    queryKey: ['records', resource, 'named', words],
    placeholderData: (before: Found[] | undefined) => before,
    queryFn: async () => {
      const query = { choices: true, per_page: most, ...(words !== '' && { q: words }) }
      const params = { path: { resource }, query }
      const answer = await read((signal) => workplace.GET('/records/{resource}', { params, signal }))
      return answer.data.map(({ id, title }): Found => ({ id, title }))
    },
  })
}

/** Returns the titles of records by id, without those that couldn't be fetched. */
export function useNames(resource: string | undefined, ids: readonly string[]): Record<string, string> {
  const wanted = resource === undefined ? [] : ids
  return useQueries({
    queries: wanted.map((id) => ({
      queryKey: ['records', resource, 'name', id],
      queryFn: async () => {
        const path = { resource: resource ?? '', id }
        return (await read((signal) => workplace.GET('/records/{resource}/{id}', { params: { path }, signal }))).data
          .title
      },
    })),
    combine: (answers) =>
      Object.fromEntries(
        wanted.flatMap((id, index) => (answers[index]?.data === undefined ? [] : [[id, answers[index].data]])),
      ),
  })
}
