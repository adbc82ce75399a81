import * as common from '#texts/common.ts'
import * as texts from '#texts/conversations.ts'
import * as specified from '#texts/specified.ts'
import { Icon } from '../ui/icon.tsx'
import type { ConversationType } from './thread.ts'

export interface TypePanelProps {
  types: ConversationType[] | undefined
  failed: boolean
  chosen: string | undefined
  /** If false, only the chosen type is shown; clicking it shows the others again. */
  shown: boolean
  onChoose(id: string): void
  onRetry(): void
}

/** The choice of the conversation type, which is required before a message can be written. */
export function TypePanel({ types, failed, chosen, shown, onChoose, onRetry }: TypePanelProps) {
  const offered = shown ? types : types?.filter(({ id }) => id === chosen)
  return (
    <div className="conversation-types">
      <p className="meta subtle" id="conversation-type">
        {chosen === undefined ? specified.chooseTypeToBegin : texts.conversationType}
      </p>
      {failed && (
        <p className="meta">
          {texts.typesNotLoaded}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {common.tryAgain}
          </button>
        </p>
      )}
      <fieldset className="conversation-type-list flow gap-3" aria-labelledby="conversation-type">
        {offered?.map(({ id, type_name }) => (
          <button
            key={id}
            type="button"
            className="chip-button chosen-accent inline-cluster gap-3 muted strong"
            aria-pressed={id === chosen}
            {...(id === chosen && { 'aria-expanded': shown })}
            onClick={() => onChoose(id)}
          >
            {id === chosen && <Icon name="check" size="s" />}
            {type_name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
