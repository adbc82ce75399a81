import * as common from '#texts/common.ts'
import * as texts from '#texts/records.ts'
import { useNavigate } from '../session/navigation.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { type RowMenuProps, rowMenuClass } from './row-menu.tsx'
import { type Decision, useDecisions } from './transitions.tsx'

/** The menu of a row, open from the first render. */
export function OpenedRowMenu({ record, description, ways }: Required<RowMenuProps>) {
  const navigate = useNavigate()
  const { decisions, dialog } = useDecisions(record, description)
  const links = ways.flatMap(({ page, label, hrefOf }) => {
    const href = hrefOf(record)
    return href === undefined ? [] : [{ value: texts.toPage(page), label, href }]
  })
  const item = ({ name, label, danger, blocked }: Decision) => ({ value: name, label, danger, blocked })
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
        className={rowMenuClass}
        label={common.moreOn(record.title)}
        groups={groups}
        onChoose={choose}
        opened
      />
      {dialog}
    </>
  )
}
