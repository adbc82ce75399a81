import './access.css'
import { useMemo, useState } from 'react'
import { areaOf } from '#texts/studio-pages.ts'
import * as texts from '#texts/studio-roles.ts'
import { explain } from '../../../api/messages.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { DrawnFile } from '../drawn-file.tsx'
import {
  type DeclaredPlace,
  type Draft,
  type DraftNames,
  type Problem,
  useDraftFile,
  useDraftNames,
} from '../studio-queries.ts'
import { AccessGrid, type Answer, type Cell, type Line } from './access-grid.tsx'
import { CellStory } from './cell-story.tsx'
import { NewRoleDialog } from './new-role-dialog.tsx'
import { openingSentence, openingsIn, partsOf } from './openers.ts'
import { rolesPath } from './roles-path.ts'

export interface AccessDeskProps {
  draft: Draft
  /** The problems of all files. */
  problems: Problem[]
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** Who can open which page of a draft, as a grid that explains itself. */
export function AccessDesk(props: AccessDeskProps) {
  const names = useDraftNames(props.draft.id)
  const people = useDraftFile(props.draft.id, rolesPath)
  const [isAdding, setIsAdding] = useState(false)
  const failed = [names, people].find(({ isError }) => isError)
  if (names.data !== undefined && people.data !== undefined)
    return (
      <>
        <LoadedGrid {...props} names={names.data} people={people.data.text ?? ''} onAdd={() => setIsAdding(true)} />
        {isAdding && (
          <NewRoleDialog draft={props.draft.id} roles={partsOf(names.data).roles} onClose={() => setIsAdding(false)} />
        )}
      </>
    )
  if (failed === undefined) return <SkeletonRows rows={10} height={28} />
  return <FailureMessage what={texts.roles} {...explain(failed.error)} onRetry={() => void failed.refetch()} />
}

interface LoadedGridProps extends AccessDeskProps {
  names: DraftNames
  /** The text of the roles. */
  people: string
  /** Asks for a new role. */
  onAdd(): void
}

function LoadedGrid({ draft, problems, names, people, onOpen, onAdd }: LoadedGridProps) {
  const { href } = usePortal()
  const { areas, roles } = useMemo(() => partsOf(names), [names])
  const opening = useMemo(() => openingsIn(names), [names])
  const [chosen, setChosen] = useState<string>()
  const [cell, setCell] = useState<Cell>()
  /** The names before the last change here; the grid shows them until it is proven. */
  const [before, setBefore] = useState<DraftNames>()
  const answerAt = (page: Line, role: Line): Answer => {
    const found = opening(page.id, role.name)
    const admits = typeof found === 'string' ? found : 'some'
    return { admits, sentence: openingSentence(found, role.name, page.name) }
  }
  const area = chosen !== undefined && areas.has(chosen) ? chosen : ([...areas.keys()][0] ?? '')
  const pages = areas.get(area) ?? []
  const page = pages.find(({ id }) => id === cell?.row)
  const role = roles.find(({ id }) => id === cell?.column)
  return (
    <DrawnFile key={area} draft={draft} path={area} what={texts.roles} problems={problems} onOpen={onOpen}>
      {({ text, write }) => (
        <>
          <section className="access-part column gap-5" aria-label={texts.roles}>
            <div className="cluster gap-3 part-chooser">
              <Choice
                label={texts.area}
                options={[...areas.keys()].map((file) => ({ id: file, name: areaOf(file) }))}
                value={area}
                onChange={setChosen}
              />
              <Button icon="plus" onClick={onAdd}>
                {texts.newRole}
              </Button>
            </div>
            <AccessGrid
              label={texts.whoOpens}
              corner={texts.page}
              rows={pages}
              columns={roles}
              answerAt={answerAt}
              selected={cell}
              onSelect={setCell}
            />
            <p className="meta subtle">{`${texts.legend}. ${texts.keys}`}</p>
          </section>
          <section className="panel access-story column gap-5" aria-live="polite" aria-label={texts.decidedBy}>
            {page === undefined || role === undefined ? (
              <StateMessage icon="key-round" title={texts.chooseCell}>
                {texts.chooseCellWhy}
              </StateMessage>
            ) : (
              <CellStory
                page={page}
                role={role}
                opening={opening(page.id, role.name)}
                of={names.of}
                area={{ path: area, text: text ?? '' }}
                people={{ path: rolesPath, text: people }}
                formAddress={`${href('studio')}?${new URLSearchParams({ draft: draft.id, part: 'pages', page: page.id })}`}
                onOpen={onOpen}
                isAhead={before === names}
                onWrite={(next) => {
                  setBefore(names)
                  write(next)
                }}
              />
            )}
          </section>
        </>
      )}
    </DrawnFile>
  )
}
