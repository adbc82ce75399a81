import * as common from '#texts/common.ts'
import * as texts from '#texts/lists.ts'
import { below } from '../../ui/breakpoints.ts'
import './narrowing.css'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { Description } from '../record-queries.ts'
import { type Filter, filteredFields, type Narrowing, withField } from './filter.ts'
import { filterableFields } from './filter-fields.ts'
import { loadNarrowingParts } from './load-narrowing-parts.ts'
import { SearchBox } from './search-box.tsx'

const FilterChip = later(loadNarrowingParts, (parts) => parts.FilterChip)
const FilterPanel = later(loadNarrowingParts, (parts) => parts.FilterPanel)

/** Whether a change adds a history entry (`next`) or replaces the last one (`same`). */
export type Step = 'next' | 'same'

export interface NarrowingBarProps {
  description: Description
  narrowing: Narrowing
  onChange(narrowing: Narrowing, step: Step): void
  /** Further controls of the list, at the end of the row. */
  children?: ReactNode
}

/** The search box and filters of a list. Active filters are chips; on a phone they are inside the filter sheet. */
export function NarrowingBar({ description, narrowing, onChange, children }: NarrowingBarProps) {
  const { words, filters } = narrowing
  const isPhone = useMediaQuery(below.tablet)
  const change = (field: string, next: Filter[]) => {
    const before = filters.filter((each) => each.field === field)
    const step = before.length > 0 && next.length > 0 ? 'same' : 'next'
    onChange({ words, filters: withField(filters, field, next) }, step)
  }
  const set = (next: readonly Filter[]) =>
    onChange({ words, filters: next }, next.length === filters.length ? 'same' : 'next')
  const known = filteredFields(filters).filter((name) => description.fields[name] !== undefined)
  const chips = known.map((name) => {
    const field = description.fields[name]
    const own = filters.filter((each) => each.field === name)
    return (
      field && <FilterChip key={name} name={name} field={field} filters={own} onChange={(next) => change(name, next)} />
    )
  })
  return (
    <div className="cluster narrowing wrap mb-6">
      {description.searchable && (
        <SearchBox
          label={texts.searchIn(description.plural)}
          words={words}
          onChange={(next) => onChange({ words: next, filters }, words === '' || next === '' ? 'next' : 'same')}
        />
      )}
      {!isPhone && chips}
      {filterableFields(description).length > 0 && (
        <FilterButton description={description} filters={filters} count={known.length} onChange={set}>
          {isPhone && chips}
        </FilterButton>
      )}
      {children !== undefined && <div className="cluster narrowing-end gap-2 end">{children}</div>}
    </div>
  )
}

interface FilterButtonProps {
  description: Description
  filters: readonly Filter[]
  /** The number of fields that have filters. */
  count: number
  onChange(filters: readonly Filter[]): void
  /** The chips of the active filters, when the bar has no room for them. */
  children: ReactNode
}

function FilterButton({ description, filters, count, onChange, children }: FilterButtonProps) {
  return (
    <PopoverButton
      title={texts.filters}
      label={count === 0 ? texts.filter : texts.filtersOn(count)}
      className="button filter-button"
      content={() => (
        <>
          {children && <div className="narrowing-chips flow">{children}</div>}
          <FilterPanel description={description} filters={filters} onChange={onChange} />
        </>
      )}
      foot={(close) => (
        <>
          {count > 0 && (
            <button type="button" className="button button-ghost" onClick={() => onChange([])}>
              {common.clearFilters}
            </button>
          )}
          <button type="button" className="button end" onClick={close}>
            {common.done}
          </button>
        </>
      )}
    >
      <Icon name="list-filter" />
      {texts.filter}
      {count > 0 && <span className="count filter-count">{count}</span>}
    </PopoverButton>
  )
}
