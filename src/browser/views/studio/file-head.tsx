import * as texts from '#texts/studio.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Writing } from './use-writing.ts'

export interface FileActions {
  takeBack(): void
  remove(): void
}

/** The path of the open file, whether its text is saved, and what can be done with it. */
export function FileHead({ writing: { state }, actions }: { writing: Writing; actions: FileActions }) {
  const { file, text } = state.context
  return (
    <div className="studio-file-head cluster wrap">
      <h2 className="text-md bold breakable grow">{file.path}</h2>
      <SaveState state={state} />
      {text !== file.published && file.published !== null && (
        <Button size="small" look="ghost" icon="rotate-ccw" onClick={actions.takeBack}>
          {texts.takeBack}
        </Button>
      )}
      {text !== null && (
        <Button size="small" look="ghost" icon="trash-2" onClick={actions.remove}>
          {texts.removeFile}
        </Button>
      )}
    </div>
  )
}

function SaveState({ state }: Pick<Writing, 'state'>) {
  const { failure } = state.context
  const isWrong = state.hasTag('refused') || state.hasTag('waiting') || state.hasTag('clashing')
  return (
    <p className={`cluster gap-2 meta ${isWrong ? 'studio-unsaved' : 'subtle'}`} role="status">
      {state.hasTag('saved') && <Icon name="check" size="xs" />}
      {isWrong && <Icon name="circle-alert" size="xs" />}
      {state.hasTag('saved') && texts.saved}
      {state.hasTag('saving') && texts.saving}
      {state.hasTag('waiting') && texts.keptHere}
      {state.hasTag('clashing') && texts.notSaved(texts.clash)}
      {state.hasTag('refused') && texts.notSaved(describeFailure(failure ?? toFailure(undefined)))}
    </p>
  )
}
