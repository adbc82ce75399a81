import type { ReactNode } from 'react'
import { inSentence } from '#texts/grammar.ts'
import { totalOf } from '#texts/lists.ts'
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
        title={`No ${inSentence(description.plural)} here`}
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
  const what = [
    words.trim() !== '' && `You search for “${words.trim()}”`,
    on > 0 && `${on} ${on === 1 ? 'filter is' : 'filters are'} on`,
  ].filter(Boolean)
  const rest =
    data === undefined || total === 0
      ? ''
      : ` Without, there ${total === 1 ? 'is' : 'are'} ${totalOf(data.pagination)} in ${view.title}.`
  return (
    <div className="panel">
      <StateMessage
        icon="search"
        title={`No ${inSentence(description.title)} matches`}
        actions={
          <Button onClick={() => table.go({ narrowing: nothingNarrowed })}>
            {on === 0 ? 'Clear search' : 'Clear filters'}
          </Button>
        }
      >
        {`${what.join(', and ')}.${rest}`}
      </StateMessage>
    </div>
  )
}
