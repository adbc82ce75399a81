import '../access/access.css'
import { useMemo, useState } from 'react'
import { grantLines, withGrant } from '#manifest/assist/index.ts'
import { sentenceCase } from '#manifest/words.ts'
import { recordsIn } from '#texts/scopes.ts'
import * as texts from '#texts/studio-records.ts'
import * as roleTexts from '#texts/studio-roles.ts'
import { explain } from '../../../api/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { FailureMessage } from '../../../ui/failure-message.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { AccessGrid, type Cell, type Line } from '../access/access-grid.tsx'
import { DecidingLines } from '../access/deciding-lines.tsx'
import { partsOf } from '../access/openers.ts'
import { rolesPath } from '../access/roles-path.ts'
import { type DeclaredPlace, type DraftAbilities, useDraftAbilities, useDraftFile } from '../studio-queries.ts'
import { ableIn, ableSentence, actsIn, admitsOf, placeOfAct } from './access-text.ts'
import type { RecordFileProps } from './lifecycle-editor.tsx'

export interface AccessEditorProps extends RecordFileProps {
  draft: string
  /** The name of the resource. */
  resource: string
  /** Opens a file at a place. */
  onOpen(place: DeclaredPlace): void
}

/** Who may do what with the records of a kind, as a grid that explains itself. */
export function AccessEditor(props: AccessEditorProps) {
  const abilities = useDraftAbilities(props.draft, props.resource)
  const people = useDraftFile(props.draft, rolesPath)
  const failed = [abilities, people].find(({ isError }) => isError)
  if (abilities.data !== undefined && people.data !== undefined)
    return <LoadedAccess {...props} abilities={abilities.data} people={people.data.text ?? ''} />
  if (failed === undefined) return <SkeletonRows rows={10} height={28} />
  return <FailureMessage what={texts.access} {...explain(failed.error)} onRetry={() => void failed.refetch()} />
}

interface LoadedAccessProps extends AccessEditorProps {
  abilities: DraftAbilities
  people: string
}

function LoadedAccess({ abilities, people, names, resource, path, text, onWrite, onOpen }: LoadedAccessProps) {
  const { roles } = useMemo(() => partsOf(names), [names])
  const acts = useMemo(() => {
    const named = names.names.filter(({ of }) => of === resource)
    const titleOf = (kind: string, name: string) =>
      named.find((each) => each.kind === kind && each.name === name)?.title
    return actsIn(abilities, (kind, name) => titleOf(kind, name) ?? sentenceCase(name))
  }, [abilities, names, resource])
  const [cell, setCell] = useState<Cell>()
  /** What could be done before the last change here; the grid shows it until the change is proven. */
  const [before, setBefore] = useState<DraftAbilities>()
  const act = acts.find(({ id }) => id === cell?.row)
  const role = roles.find(({ id }) => id === cell?.column)
  const answerAt = (row: Line, column: Line) => {
    const able = ableIn(abilities, row.id, column.id)
    return { admits: admitsOf(able), sentence: ableSentence(able, column.name, row.name) }
  }
  return (
    <>
      <AccessGrid
        label={texts.whoDoes}
        corner={texts.act}
        rows={acts}
        columns={roles}
        answerAt={answerAt}
        selected={cell}
        onSelect={setCell}
      />
      <p className="meta subtle">{`${texts.legend}. ${roleTexts.keys}`}</p>
      {abilities.of !== 'draft' && <p className="meta subtle">{texts.followsFrom[abilities.of]}</p>}
      <section className="panel access-story column gap-5" aria-live="polite" aria-label={roleTexts.decidedBy}>
        {act === undefined || role === undefined ? (
          <StateMessage icon="key-round" title={roleTexts.chooseCell}>
            {roleTexts.chooseCellWhy}
          </StateMessage>
        ) : (
          <ActStory
            key={`${act.id} ${role.id}`}
            sentence={answerAt(act, role).sentence}
            act={act}
            role={role}
            resource={{ path, text }}
            people={{ path: rolesPath, text: people }}
            isAhead={before === abilities}
            onOpen={onOpen}
            onWrite={(next) => {
              setBefore(abilities)
              onWrite(next)
            }}
          />
        )}
      </section>
    </>
  )
}

interface ActStoryProps {
  sentence: string
  act: Line
  role: Line
  resource: { path: string; text: string }
  people: { path: string; text: string }
  /** Whether the text has been changed since the grid was drawn. */
  isAhead: boolean
  onOpen(place: DeclaredPlace): void
  onWrite(text: string): void
}

/** Why a role may or may not do something, and the change where a grant of its own decides. */
function ActStory({ sentence, act, role, resource, people, isAhead, onOpen, onWrite }: ActStoryProps) {
  const [scope, setScope] = useState('all')
  const place = placeOfAct(act.id)
  const taken = withGrant(resource, place, role.id, undefined)
  const given = withGrant(resource, place, role.id, scope)
  return (
    <>
      <h2 className="text-md bold">{sentence}</h2>
      <DecidingLines lines={grantLines(resource, people, place)} onOpen={onOpen} />
      {isAhead && <p className="meta subtle">{roleTexts.changed}</p>}
      {taken !== undefined && (
        <Button icon="x" onClick={() => onWrite(taken)}>
          {texts.takeGrant(role.name)}
        </Button>
      )}
      {given !== undefined && (
        <div className="cluster wrap gap-3 part-chooser">
          <Choice
            label={texts.scope}
            options={Object.entries(recordsIn).map(([id, name]) => ({ id, name }))}
            value={scope}
            onChange={setScope}
          />
          <Button icon="plus" onClick={() => onWrite(given)}>
            {texts.giveGrant(role.name)}
          </Button>
        </div>
      )}
    </>
  )
}
