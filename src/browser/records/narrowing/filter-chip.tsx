import * as common from '#texts/common.ts'
import * as texts from '#texts/filters.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import type { FieldDescription } from '../record-queries.ts'
import { FieldFilter } from './field-filter.tsx'
import type { Filter } from './filter.ts'
import { filterWords, type Naming, operandText } from './filter-words.ts'
import { useNames } from './reference-names.ts'

export interface FilterChipProps {
  name: string
  field: FieldDescription
  filters: readonly Filter[]
  onChange(filters: Filter[]): void
}

/** An active filter as a chip, which edits or removes it. */
export function FilterChip({ name, field, filters, onChange }: FilterChipProps) {
  const naming = useNaming(field, filters)
  const words = filterWords(field, filters, naming)
  const text = [words.name, words.verb, words.value].filter(Boolean).join(' ')
  return (
    <span className="chip inline-cluster gap-0 text-md">
      <PopoverButton
        title={texts.filterBy(field.title)}
        className="chip-words"
        content={() => <FieldFilter name={name} field={field} filters={filters} onChange={onChange} />}
        foot={(close) => (
          <button type="button" className="button" onClick={close}>
            {common.done}
          </button>
        )}
      >
        <span className="chip-said truncate" title={text}>
          {words.name} {words.verb} {words.value !== '' && <b>{words.value}</b>}
        </span>
      </PopoverButton>
      <button
        type="button"
        className="chip-remove"
        aria-label={texts.removeFilter(text)}
        title={common.remove}
        onClick={() => onChange([])}
      >
        <Icon name="x" size="s" />
      </button>
    </span>
  )
}

function useNaming(field: FieldDescription, filters: readonly Filter[]): Naming {
  const { slice, person } = usePortal()
  const ids =
    field.choices === undefined ? filters.flatMap(({ values }) => values).filter((id) => !id.startsWith('$')) : []
  const names = useNames(field.reference, filters[0]?.operator === 'null' ? [] : ids)
  return (value) => {
    if (value === '$me') return person.name
    if (field.reference !== undefined) return names[value] ?? '…'
    return operandText(field, value, slice.timezone)
  }
}
