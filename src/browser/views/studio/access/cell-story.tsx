import { decidingLines, withRole } from '#manifest/assist/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import { openedOf } from '#texts/studio-editor.ts'
import * as texts from '#texts/studio-roles.ts'
import { Link } from '../../../session/link.tsx'
import { Button } from '../../../ui/button.tsx'
import type { DeclaredPlace, DraftNames } from '../studio-queries.ts'
import { sentence } from './access-grid.tsx'
import type { GridPage, GridRole, Opening } from './openers.ts'

export interface CellStoryProps {
  page: GridPage
  role: GridRole
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
  const next = withRole(area, page.id, role.id, !isOpen)
  return (
    <>
      <h2 className="text-md bold">{sentence(opening, role.name, page.title)}</h2>
      {of !== 'draft' && <p className="meta subtle">{openedOf[of]}</p>}
      {lines.length === 0 ? (
        <p className="meta subtle">{texts.undecided}</p>
      ) : (
        <>
          <h3 className="text-sm strong">{texts.decidedBy}</h3>
          <ol className="stack gap-3">
            {lines.map((line) => (
              <li key={`${line.file} ${line.line}`}>
                <button type="button" className="link meta" onClick={() => onOpen(line)}>
                  {texts.lineOf(line.file, line.line)}
                </button>
                <code className="access-line">{line.text}</code>
              </li>
            ))}
          </ol>
        </>
      )}
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
