import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { Schemas } from '../api/clients.ts'
import { recordQuery } from '../records/record-queries.ts'
import { pageAt } from '../session/page-at.ts'
import type { Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import { frameOf } from '../shell/place.ts'

/**
 * Adds the record that initial values refer to, on a tab of a record page: the tab has none of its own. Undefined while it
 * loads, which is short: the head of the frame shows the same record.
 */
export function useFrameRecord(create: Schemas['SliceValues'], around: Surroundings): Surroundings | undefined {
  const { slice } = usePortal()
  const { pathname } = useLocation()
  const isWanted =
    around.record === undefined && Object.values(create).some((each) => String(each).startsWith('$record.'))
  const page = isWanted ? pageAt(slice, pathname)?.page : undefined
  const frame = page && frameOf(slice, page)
  const [resource, id] = frame?.kind === 'record' ? [frame.resource ?? '', idIn(frame.key, around)] : ['', undefined]
  const { data, isLoading } = useQuery({ ...recordQuery(resource, id ?? ''), enabled: id !== undefined })
  if (isLoading) return undefined
  return data === undefined ? around : { ...around, record: data.data }
}

function idIn(key: Schemas['SliceKey'], { parameters, query }: Surroundings): string | undefined {
  if (key.via !== undefined) return undefined
  return 'param' in key ? parameters?.[key.param] : (query?.get(key.query) ?? undefined)
}
