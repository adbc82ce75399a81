import { queryOptions, useQuery } from '@tanstack/react-query'
import { read, workplace } from '../../../api/clients.ts'
import type { Among } from '../../form-schema.ts'
import { useWritten, type WrittenRecord } from '../../written.ts'

/** The query parameters that limit a list to the records that may be chosen. */
export interface Asked {
  choosing?: string
  given?: string[]
}

/** How many records a reference field shows. */
const shown = 20

/** Fetches the records that may be chosen and whose searchable fields contain the words, the best first. */
export function choicesQuery(resource: string, asked: Asked, words: string) {
  return queryOptions({
    queryKey: ['records', resource, 'found', asked, words] as const,
    queryFn: async (): Promise<Found[]> => {
      const query = { ...asked, choices: true, per_page: shown, ...(words !== '' && { q: words }) }
      const answer = await read((signal) =>
        workplace.GET('/records/{resource}', { params: { path: { resource }, query }, signal }),
      )
      return answer.data.map(({ id, title, hint = '', values }) => ({ value: id, label: title, hint, values }))
    },
  })
}

/** A record that may be chosen. */
export interface Found {
  value: string
  label: string
  /** What tells it apart from others of the same name. */
  hint: string
  values: Record<string, unknown>
}

const all: Asked = {}

export function useAsked(among: Among | undefined): Asked {
  return askedOf(among, useWritten())
}

export function askedOf(among: Among | undefined, written: WrittenRecord): Asked {
  return among === undefined ? all : { choosing: among.of, given: given(among.needs, written) }
}

/** Whether a record that is chosen may no longer be chosen. What the record had before the form was opened stays valid. */
export function useIsMisfit(resource: string, value: unknown, among: Among | undefined): boolean {
  const written = useWritten()
  const asked = useAsked(among)
  const id = typeof value === 'string' ? value : ''
  const field = among?.of.split('.')[1] ?? ''
  const isAsked = among !== undefined && id !== '' && !written.keeps(field, id, among.needs)
  const { data } = useQuery({
    enabled: isAsked,
    queryKey: ['records', resource, 'fits', asked, id],
    queryFn: async () => {
      const query = { ...asked, filter: [`id:eq:${id}`], per_page: 1 }
      const answer = await read((signal) =>
        workplace.GET('/records/{resource}', { params: { path: { resource }, query }, signal }),
      )
      return answer.data.length > 0
    },
  })
  return isAsked && data === false
}

function given(needs: readonly string[], { fieldValue }: WrittenRecord): string[] {
  return needs.flatMap((name) => {
    const value = fieldValue(name)
    if (value === undefined) return []
    const values = [value].flat()
    return values.length === 0 ? [`${name}:`] : values.map((each) => `${name}:${each ?? ''}`)
  })
}
