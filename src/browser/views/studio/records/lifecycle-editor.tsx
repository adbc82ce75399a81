import { useMemo, useState } from 'react'
import { unreadable, unreadableWhy } from '#texts/studio-pages.ts'
import * as texts from '#texts/studio-records.ts'
import { TextDialog } from '../../../dialogs/text-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { PartForm } from '../forms/part-form.tsx'
import type { DraftNames, Problem } from '../studio-queries.ts'
import { LifecycleDiagram } from './lifecycle-diagram.tsx'
import {
  type DrawnLifecycle,
  type LifecyclePart,
  placeOf,
  readLifecycle,
  withInitial,
  without,
  withState,
  withTransition,
} from './lifecycle-text.ts'
import { NewTransitionDialog } from './new-transition-dialog.tsx'

export interface RecordFileProps {
  path: string
  text: string
  names: DraftNames
  problems: readonly Problem[]
  /** Writes a text that is finished. */
  onWrite(text: string): void
  /** Writes a text that is being typed. */
  onType(text: string): void
  /** Shows the text of a part of the kind of record. */
  onShow(kind: string, name: string): void
}

const partName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** What is being added; a transition, from and to the states that were chosen for it. */
type NewPart = { kind: 'state' } | { kind: 'transition'; from: string | undefined; to?: string }

/** The lifecycle of a kind of record: a diagram, and the form of the state or transition that is selected in it. */
export function LifecycleEditor(props: RecordFileProps) {
  const { path, text } = props
  const file = useMemo(() => ({ path, text }), [path, text])
  const lifecycle = useMemo(() => readLifecycle(file), [file])
  const [selected, setSelected] = useState<LifecyclePart>()
  const [dialog, setDialog] = useState<NewPart>()
  const select = (part: LifecyclePart) => {
    setSelected(part)
    props.onShow(part.kind, part.name)
  }
  if (lifecycle === undefined)
    return (
      <StateMessage icon="triangle-alert" title={unreadable}>
        {unreadableWhy}
      </StateMessage>
    )
  const add = async (next: string, part: LifecyclePart) => {
    props.onWrite(next)
    select(part)
    setDialog(undefined)
  }
  return (
    <>
      <LifecycleDiagram
        lifecycle={lifecycle}
        selected={selected}
        onSelect={select}
        onConnect={(from, to) => setDialog({ kind: 'transition', from, to })}
      />
      <div className="cluster between wrap gap-3">
        <p className="meta subtle">{texts.diagramKeys}</p>
        <div className="cluster gap-3">
          <Button icon="plus" onClick={() => setDialog({ kind: 'state' })}>
            {texts.newState}
          </Button>
          <Button icon="plus" onClick={() => setDialog({ kind: 'transition', from: stateIn(selected) })}>
            {texts.newTransition}
          </Button>
        </div>
      </div>
      <SelectedPart
        {...props}
        lifecycle={lifecycle}
        selected={selected}
        onInitial={(state) => props.onWrite(withInitial(file, state))}
        onRemove={(part) => {
          setSelected(undefined)
          props.onWrite(without(file, part))
        }}
      />
      {dialog?.kind === 'state' && (
        <TextDialog
          title={texts.newState}
          label={texts.name}
          hint={texts.nameHint}
          action={texts.addState}
          maxLength={40}
          check={(name) => wrongIn(lifecycle.states, name)}
          run={(name) => add(withState(file, name), { kind: 'state', name })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'transition' && (
        <NewTransitionDialog
          states={lifecycle.states}
          from={dialog.from}
          to={dialog.to}
          check={(name) => wrongIn(lifecycle.transitions, name)}
          onMade={({ name, from, to }) => add(withTransition(file, name, from, to), { kind: 'transition', name })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function stateIn(selected: LifecyclePart | undefined): string | undefined {
  return selected?.kind === 'state' ? selected.name : undefined
}

function wrongIn(parts: { name: string }[], name: string): string | undefined {
  if (!partName.test(name)) return texts.nameWrong
  return parts.some((each) => each.name === name) ? texts.nameTaken : undefined
}

interface SelectedPartProps extends RecordFileProps {
  lifecycle: DrawnLifecycle
  selected: LifecyclePart | undefined
  onInitial(state: string): void
  onRemove(part: LifecyclePart): void
}

function SelectedPart({ lifecycle, selected, onInitial, onRemove, ...file }: SelectedPartProps) {
  const place = useMemo(() => (selected === undefined ? [] : placeOf(selected)), [selected])
  const parts = selected?.kind === 'state' ? lifecycle.states : lifecycle.transitions
  const drawn = parts.find(({ name }) => name === selected?.name)
  if (selected === undefined || drawn === undefined)
    return (
      <StateMessage icon="git-branch" title={texts.choosePart}>
        {texts.choosePartWhy}
      </StateMessage>
    )
  const { kind } = selected
  return (
    <div className="panel part-form stack gap-5">
      <div className="cluster between wrap gap-3">
        <h2 className="text-md bold">{kind === 'state' ? texts.state(drawn.label) : texts.transition(drawn.label)}</h2>
        <div className="cluster gap-3">
          {'isInitial' in drawn && !drawn.isInitial && (
            <Button onClick={() => onInitial(drawn.name)}>{texts.makeInitial}</Button>
          )}
          <Button icon="trash-2" onClick={() => onRemove(selected)}>
            {kind === 'state' ? texts.removeState : texts.removeTransition}
          </Button>
        </div>
      </div>
      <PartForm
        key={`${kind} ${drawn.name}`}
        path={file.path}
        text={file.text}
        place={place}
        names={file.names}
        problems={file.problems}
        onType={file.onType}
        folds
      />
    </div>
  )
}
