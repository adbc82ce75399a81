import { useNavigate } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import type { Description, RecordItem } from './record-queries.ts'
import { type Decision, useDecisions } from './transitions.tsx'

/** A page to which a row leads besides the one that opens it. */
export interface RowWay {
  page: string
  label: string
  hrefOf(record: RecordItem): string | undefined
}

export interface RowMenuProps {
  record: RecordItem
  description: Description
  ways?: readonly RowWay[]
}

/** Everything that this person may do with the record of a row: its decisions, and the pages that go on from it. */
export function RowMenu({ record, description, ways = [] }: RowMenuProps) {
  const navigate = useNavigate()
  const { decisions, dialog } = useDecisions(record, description)
  const links = ways.flatMap(({ page, label, hrefOf }) => {
    const href = hrefOf(record)
    return href === undefined ? [] : [{ value: `to ${page}`, label, href }]
  })
  const item = ({ name, label, danger }: Decision) => ({ value: name, label, danger })
  const groups = [
    decisions.filter(({ danger }) => !danger).map(item),
    links.map(({ value, label }) => ({ value, label })),
    decisions.filter(({ danger }) => danger).map(item),
  ].filter((group) => group.length > 0)
  const choose = (value: string) => {
    const link = links.find((each) => each.value === value)
    if (link === undefined) decisions.find(({ name }) => name === value)?.decide()
    else navigate(link.href)
  }
  if (groups.length === 0) return null
  return (
    <>
      <MenuButton
        className="icon-button icon-button-small"
        label={`More on ${record.title}`}
        groups={groups}
        onChoose={choose}
      >
        <Icon name="ellipsis" />
      </MenuButton>
      {dialog}
    </>
  )
}
