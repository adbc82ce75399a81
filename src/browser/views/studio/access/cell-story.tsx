import { decidingLines, withRole } from '#manifest/assist/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import { openedOf } from '#texts/studio-editor.ts'
import * as texts from '#texts/studio-roles.ts'
import { Link } from '../../../session/link.tsx'
import { Button } from '../../../ui/button.tsx'
import type { DeclaredPlace, DraftNames } from '../studio-queries.ts'
import type { Line } from './access-grid.tsx'
import { DecidingLines } from './deciding-lines.tsx'
import { type Opening, openingSentence } from './openers.ts'

export interface CellStoryProps {
  page: Line
  role: Line
  opening: Opening
  /** Whose portal the grid shows. */
  of: DraftNames['of']
  area: SourceFile
  people: SourceFile
  formAddress: string
  /** Whether the text has been changed since the grid was drawn. */
  isAhead: boolean
  onOpen(place: DeclaredPlace): void
  onWrite(text: string): void
}

/** Why a role can or can't open a page: the lines that decide, and the change where one rule does. */
export function CellStory(props: CellStoryProps) {
  const { page, role, opening, of, area, people, formAddress, isAhead, onOpen, onWrite } = props
  const lines = decidingLines(area, people, page.id)
  const isOpen = opening !== 'no'
  const next = withRole(area, people, page.id, role.id, !isOpen)
  return (
    <>
      <h2 className="text-md bold">{openingSentence(opening, role.name, page.name)}</h2>
      {of !== 'draft' && <p className="meta subtle">{openedOf[of]}</p>}
      <DecidingLines lines={lines} onOpen={onOpen} />
      {next === undefined ? (
        <p className="meta subtle">{isAhead ? texts.changed : texts.onlyInText}</p>
      ) : (
        <Button icon={isOpen ? 'x' : 'plus'} onClick={() => onWrite(next)}>
          {isOpen ? texts.takeOut(role.name) : texts.add(role.name)}
        </Button>
      )}
      <Link className="link text-sm" to={formAddress}>
        {texts.openForm}
      </Link>
    </>
  )
}
