import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { filteredFields, isNarrowed } from '../../records/narrowing/filter.ts'
import { type Description, useRecords } from '../../records/record-queries.ts'
import { Button } from '../../ui/button.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
import { nothingNarrowed } from './table-state.ts'
import type { Table } from './use-table.ts'

export interface EmptyListProps {
  table: Table
  description: Description
  create: ReactNode
}

/** Shown for an empty list. The advice differs when a search or filters hide all records. */
export function EmptyList({ table, description, create }: EmptyListProps) {
  const { view, state } = table
  if (isNarrowed(state.narrowing)) return <NothingMatches table={table} description={description} />
  return (
    <div className="panel">
      <StateMessage
        icon="inbox"
        title={common.noneHere(description.plural)}
        {...(create !== undefined && { actions: create })}
      >
        {view.empty}
      </StateMessage>
    </div>
  )
}

function NothingMatches({ table, description }: Pick<EmptyListProps, 'table' | 'description'>) {
  const { view, state, query } = table
  const { q: _words, filter: _filters, ...whole } = query
  const { data } = useRecords(view.resource, { ...whole, per_page: 1 })
  const total = data?.pagination.total ?? 0
  const { words, filters } = state.narrowing
  const on = filteredFields(filters).length
  const unnarrowed = data && total > 0 ? { view: view.title, total: data.pagination } : undefined
  return (
    <div className="panel">
      <StateMessage
        icon="search"
        title={common.noMatch(description.title)}
        actions={
          <Button onClick={() => table.go({ narrowing: nothingNarrowed })}>
            {on === 0 ? common.clearSearch : common.clearFilters}
          </Button>
        }
      >
        {texts.nothingMatches(words.trim(), on, unnarrowed)}
      </StateMessage>
    </div>
  )
}
