import '../../ui/segments.css'
import * as common from '#texts/common.ts'
import * as texts from '#texts/dashboard.ts'
import { ReferenceChoices } from '../../records/narrowing/reference-choices.tsx'
import { useNames } from '../../records/narrowing/reference-names.ts'
import { useDescription } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Icon } from '../../ui/icon.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { type DashboardFilter, type DashboardState, filtersOf, periodWords } from './dashboard-state.ts'

export interface DashboardFiltersProps {
  page: SlicePage<'dashboard'>
  state: DashboardState
  onChange(next: DashboardState): void
}

/** The period and the filters that apply to all figures of the page. */
export function DashboardFilters({ page, state, onChange }: DashboardFiltersProps) {
  const filters = filtersOf(page)
  const { period, chosen } = state
  const isNarrowed = Object.values(chosen).some((value) => value !== '')
  return (
    <div className="cluster dashboard-filters wrap mb-8 text-md empty-hidden">
      {page.period !== undefined && (
        <fieldset className="segments" aria-label={texts.period}>
          {page.period.choices.map((choice) => (
            <label key={choice} className="choice chosen-raised segment">
              <input
                type="radio"
                className="sr-only"
                name={`${page.id}-period`}
                checked={choice === period}
                onChange={() => onChange({ ...state, period: choice })}
              />
              {periodWords[choice]}
            </label>
          ))}
        </fieldset>
      )}
      {filters.map((filter) => (
        <FilterChoice
          key={filter.field}
          filter={filter}
          value={chosen[filter.field] ?? ''}
          onChange={(value) => onChange({ ...state, chosen: { ...chosen, [filter.field]: value } })}
        />
      ))}
      {isNarrowed && (
        <button type="button" className="link" onClick={() => onChange({ ...state, chosen: {} })}>
          {common.clearFilters}
        </button>
      )}
    </div>
  )
}

interface FilterChoiceProps {
  filter: DashboardFilter
  value: string
  onChange(value: string): void
}

function FilterChoice({ filter: { field: name, resource }, value, onChange }: FilterChoiceProps) {
  const description = useDescription(resource)
  const field = description.data?.fields[name]
  if (field === undefined) return null
  if (field.choices === undefined && field.reference !== undefined)
    return <ReferenceFilter title={field.title} resource={field.reference} value={value} onChange={onChange} />
  const choices = field.choices ?? []
  const isUnknown = value !== '' && !choices.some((choice) => choice.value === value)
  return (
    <span className="dashboard-filter">
      <select
        aria-label={field.title}
        className={`input input-small ${value === '' ? '' : 'dashboard-filter-set'}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{texts.allOf(field.title)}</option>
        {isUnknown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}

interface ReferenceFilterProps {
  title: string
  resource: string
  value: string
  onChange(value: string): void
}

/** Filters by one record, found by part of its name. Choosing it again clears the filter. */
function ReferenceFilter({ title, resource, value, onChange }: ReferenceFilterProps) {
  const values = value === '' ? [] : [value]
  const chosen = useNames(resource, values)[value] ?? '…'
  return (
    <PopoverButton
      title={title}
      className={`button dashboard-reference ${value === '' ? '' : 'dashboard-filter-set'}`}
      content={(close) => (
        <ReferenceChoices
          title={title}
          resource={resource}
          values={values}
          onToggle={(next) => {
            onChange(next === value ? '' : next)
            close()
          }}
        />
      )}
    >
      {title}: {value === '' ? 'all' : chosen}
      <Icon name="chevron-down" size="s" />
    </PopoverButton>
  )
}
