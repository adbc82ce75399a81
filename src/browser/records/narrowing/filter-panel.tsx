import { useEffect, useRef, useState } from 'react'
import * as texts from '#texts/filters.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Description } from '../record-queries.ts'
import { FieldFilter } from './field-filter.tsx'
import { type Filter, withField } from './filter.ts'
import { filterableFields } from './filter-fields.ts'

export interface FilterPanelProps {
  description: Description
  filters: readonly Filter[]
  onChange(filters: Filter[]): void
}

/** Lists the filterable fields and edits the filter on one of them at a time. */
export function FilterPanel({ description, filters, onChange }: FilterPanelProps) {
  const [open, setOpen] = useState<string>()
  const field = open === undefined ? undefined : description.fields[open]
  if (open === undefined || field === undefined) {
    return <Fields description={description} filters={filters} onOpen={setOpen} />
  }
  const own = filters.filter((each) => each.field === open)
  return (
    <div>
      <Back title={field.title} onBack={() => setOpen(undefined)} />
      <FieldFilter
        name={open}
        field={field}
        filters={own}
        onChange={(next) => onChange(withField(filters, open, next))}
      />
    </div>
  )
}

interface FieldsProps {
  description: Description
  filters: readonly Filter[]
  onOpen(field: string): void
}

function Fields({ description, filters, onOpen }: FieldsProps) {
  return (
    <ul className="filter-fields">
      {filterableFields(description).map((name) => {
        const isOn = filters.some(({ field }) => field === name)
        return (
          <li key={name}>
            <button type="button" className="cluster filter-field" onClick={() => onOpen(name)}>
              <span>{description.fields[name]?.title}</span>
              {isOn && (
                <>
                  <span className="filter-mark" aria-hidden="true" />
                  <span className="sr-only">{texts.filteredBy}</span>
                </>
              )}
              <Icon name="chevron-right" size="s" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns to the list of fields. It takes the focus because the button that was clicked has been unmounted. */
function Back({ title, onBack }: { title: string; onBack(): void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      ref={button}
      type="button"
      className="filter-back inline-cluster gap-2 muted"
      aria-label={texts.backToAllFilters(title)}
      onClick={onBack}
    >
      <Icon name="chevron-left" size="s" />
      {texts.allFilters}
    </button>
  )
}
