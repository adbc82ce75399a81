import * as texts from '#texts/checklist.ts'
import type { Values } from '../../forms/form-schema.ts'
import { ChecklistItem } from './checklist-item.tsx'
import { groupsOf, isTicked, type RowShape, type rowsOf } from './checklist-rows.ts'

interface ChecklistGroupsProps {
  shape: RowShape
  rows: ReturnType<typeof rowsOf>
  disabled: boolean
  /** By row index. */
  errors?: Record<string, string>
  /** Whether required rows that aren't ticked are highlighted. */
  missed?: boolean
  onChange(index: number, change: Values): void
}

/** The rows to tick off, by group. */
export function ChecklistGroups({
  shape,
  rows,
  disabled,
  errors = {},
  missed = false,
  onChange,
}: ChecklistGroupsProps) {
  return groupsOf(shape, rows).map(({ title, rows: members }) => (
    <section key={`${title} ${members[0]?.index}`} className="panel" aria-label={title ?? texts.list}>
      {title !== undefined && (
        <h2 className="section-title checklist-title">
          {title}
          <span className="meta subtle figures">
            {texts.outOf(members.filter(({ row }) => isTicked(row)).length, members.length)}
          </span>
        </h2>
      )}
      <ul className="lined">
        {members.map(({ row, index }) => (
          <ChecklistItem
            key={index}
            row={row}
            shape={shape}
            disabled={disabled}
            error={errors[index]}
            missed={missed}
            onChange={(change) => onChange(index, change)}
          />
        ))}
      </ul>
    </section>
  ))
}
